import { fillText, type FieldError, type Language, isRecord } from '@tulinde/contracts';
import { keepWhole } from '../keep-whole';
import { failureTexts } from './failure-texts';

/** Longest text that is shown of what a server sent (spec 27). */
export const maximumTextLength = 200;

/** A text fit to be read; null for anything else, such as the HTML page of a proxy. */
const plainText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' && !value.trimStart().startsWith('<')
    ? keepWhole(value.trim())
    : null;

const cut = (text: string, length = maximumTextLength): string =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text;

/** The refused fields of an errors list, in whichever of its two places it stands. */
export const fieldErrorsOf = (body: unknown): FieldError[] => {
  if (!isRecord(body)) return [];
  const lists = [body['errors'], isRecord(body['data']) ? body['data']['errors'] : undefined];
  const list =
    lists.find((candidate): candidate is unknown[] => Array.isArray(candidate) && candidate.length > 0) ?? [];
  return list.flatMap((item) => {
    if (!isRecord(item)) return [];
    const [message, field] = [plainText(item['message']), item['field']];
    return message ? [{ message, field: typeof field === 'string' ? field : '' }] : [];
  });
};

/** One text per item of a list, `message - field` where it names a field; a lone text is a list of one. */
const listTexts = (value: unknown): string[] => {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.flatMap((item) => {
    const message = plainText(isRecord(item) ? item['message'] : item);
    const field = isRecord(item) ? plainText(item['field']) : null;
    return message ? [field ? `${message} - ${field}` : message] : [];
  });
};

/** A plain text, or the first of `errors`, `data.errors`, `data.message` and `message` that says anything; or nothing. */
const textsInOrder = (body: unknown): string[] => {
  const whole = plainText(body);
  if (whole) return [whole];
  if (!isRecord(body)) return [];
  const data = isRecord(body['data']) ? body['data'] : {};
  for (const candidate of [body['errors'], data['errors'], data['message'], body['message']]) {
    const texts = listTexts(candidate);
    if (texts.length > 0) return texts;
  }
  return [];
};

/**
 * The texts to show for an answer that is a failure, each of 200 characters at most.
 * @param reference the request's id, where the failure is one that support has to look up; null otherwise.
 */
export const answerTexts = (body: unknown, language: Language, reference: string | null): string[] => {
  const found = textsInOrder(body);
  const texts = found.length > 0 ? found : [failureTexts[language].unexpected];
  if (!reference) return texts.map((text) => cut(text));
  const suffix = ` ${fillText(failureTexts[language].reference, { reference: cut(reference, 64) })}`;
  return texts.map((text, index) =>
    index === texts.length - 1 ? cut(text, maximumTextLength - suffix.length) + suffix : cut(text),
  );
};
