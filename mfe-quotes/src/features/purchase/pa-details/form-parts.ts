import { paDetailsRequestSchema } from '@tulinde/contracts';
import type { PaAnswers } from './pa-answers';

/** One matter of the form, which is a line until it is its turn. */
export interface FormPart {
  readonly id: string;
  /** `How we reach you`, `Adult 2`. */
  readonly name: string;
  /** Of its fields, in the order of the page. */
  readonly paths: readonly string[];
  /** Taken from another part: it has no turn of its own. */
  readonly isDerived?: boolean;
}

const within = (prefix: string, ...fields: string[]) => fields.map((field) => `${prefix}.${field}`);

export interface NamesOfParts {
  readonly buyer: string;
  readonly contact: string;
  /** Everybody in the quote. */
  readonly people: readonly string[];
  /** The first of them is the buyer, of whom nothing is asked a second time. */
  readonly isBuyerFirst: boolean;
  /** null where no student is insured. */
  readonly student: string | null;
  readonly health: string;
  readonly nextOfKin: string;
  readonly start: string;
}

/** The parts in the order of the page. */
export const formParts = (names: NamesOfParts): readonly FormPart[] => [
  {
    id: 'buyer',
    name: names.buyer,
    paths: within('customer', 'fullName', 'idType', 'idNumber', 'kraPin', 'dateOfBirth'),
  },
  { id: 'contact', name: names.contact, paths: within('customer', 'phone', 'email', 'county', 'town') },
  ...names.people.map((name, index) => ({
    id: personPart(index),
    name,
    paths: within(`people.${index}`, 'fullName', 'dateOfBirth', 'idNumber', 'relationship'),
    isDerived: names.isBuyerFirst && index === 0,
  })),
  ...(names.student === null
    ? []
    : [{ id: 'student', name: names.student, paths: within('student', 'school', 'admissionNumber') }]),
  {
    id: 'health',
    name: names.health,
    paths: within('health', 'hasCondition', 'condition', 'hasDangerousWork', 'dangerousWork'),
  },
  { id: 'nextOfKin', name: names.nextOfKin, paths: within('nextOfKin', 'fullName', 'relationship', 'phone') },
  { id: 'start', name: names.start, paths: ['startDate'] },
];

export const personPart = (index: number) => `people.${index}`;

/** Whether an answer of the first person is the buyer's own, and wrong there already. */
export const isOfBuyer = (path: string, isWrong: (path: string) => boolean): boolean =>
  path.startsWith('people.0.') && isWrong(path.replace('people.0.', 'customer.'));

/** The first part after `id` with answers that are missing or wrong, `null`: of all. */
export const nextUnfinished = (parts: readonly FormPart[], unfinished: ReadonlySet<string>, id: string | null) =>
  parts
    .slice(parts.findIndex((part) => part.id === id) + 1)
    .find((part) => !part.isDerived && unfinished.has(part.id)) ?? null;

/** The parts whose answers the form's own rules would refuse. */
export const unfinishedParts = (parts: readonly FormPart[], answers: PaAnswers): ReadonlySet<string> => {
  const result = paDetailsRequestSchema.safeParse(answers);
  const wrong = new Set<string>(result.error?.issues.map(({ path }) => path.join('.')));
  return new Set(parts.filter(({ paths }) => paths.some((path) => wrong.has(path))).map(({ id }) => id));
};
