import { checkAnswers, type AnswerContext, type ClaimKind, type KindPage } from '@tulinde/contracts';
import * as z from 'zod/mini';
import { answersOf, type DraftAnswers, type FormValues } from './form-values';

export interface Beside {
  /** Answers of the other page. */
  readonly answers: DraftAnswers;
  readonly known: Omit<AnswerContext, 'now'>;
}

const pathOf = (field: string): (string | number)[] =>
  field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/**
 * The rules of a page of a kind, for its form: the server's own, and that what has to be answered is.
 * @param beside asked at each check
 */
export const pageSchema = (kind: ClaimKind, page: KindPage, beside: () => Beside) => {
  const names = new Set(kind[page].map(({ name }) => name));
  const isHere = (field: string) => names.has(field.split('.')[0] ?? '');
  const answersHere = (values: FormValues) => answersOf(kind[page], values);
  const rules = z.record(z.string(), z.unknown()).check((payload) => {
    const { answers, known } = beside();
    const all = { ...answers, ...answersHere(payload.value) };
    const { problems, missing } = checkAnswers(kind, all, { ...known, now: new Date() });
    const issues = [
      ...problems.map(({ field, message, params }) => ({ field, message: message as string, params })),
      ...missing.map(({ name }) => ({ field: name, message: 'mandatory', params: undefined })),
    ];
    for (const { field, message, params } of issues.filter((issue) => isHere(issue.field))) {
      payload.issues.push({
        code: 'custom',
        input: payload.value,
        path: pathOf(field),
        message,
        ...(params && { params }),
      });
    }
  });
  return z.pipe(rules, z.transform(answersHere));
};
