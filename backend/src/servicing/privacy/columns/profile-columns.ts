import * as z from 'zod/mini';
import type { CustomerRow } from '../../../customers-and-policies/customers/repository';
import type { PaperWords } from '../paper/paper-wording';
import { profileFields } from './profile-fields';
import type { Described } from './download-row';

type Fields = typeof profileFields;
const fields = Object.entries(profileFields);

/** The columns of `customers`: which row it is, and that it was erased, is not told. */
export const customerColumns = {
  id: null,
  erasedAt: null,
  ...Object.fromEntries(fields.flatMap(([name, { column }]) => (column === null ? [] : [[column, name]]))),
} as Described<CustomerRow>;

/** The profile in the download. */
export const profileSchema = z.strictObject(
  Object.fromEntries(fields.map(([name, { shape }]) => [name, shape])) as {
    [Name in keyof Fields]: Fields[Name]['shape'];
  },
);
type Profile = z.infer<typeof profileSchema>;

/** The lines of the paper, in the order of the fields. */
export const profileLines = (profile: Profile, paper: PaperWords): (readonly [string, string])[] =>
  fields.flatMap(([name, { line }]) =>
    line ? [[line.words[paper.language], line.show(profile[name as keyof Profile] as never, paper)]] : [],
  );

/** What an erasure writes. Policies need the name and the numbers of who holds them; without any nothing is left. */
export const rowAfterErasure = (hasPolicies: boolean): Partial<CustomerRow> =>
  Object.fromEntries(
    fields.flatMap(([, { column, left, isOfPolicies = false }]) =>
      column === null || left === undefined || (hasPolicies && isOfPolicies) ? [] : [[column, left]],
    ),
  );
