import type { InferInsertModel } from 'drizzle-orm';
import type { customers } from '../../platform/database/schema';

type Row = InferInsertModel<typeof customers>;

const ofTheAccount = {
  emailProvenAt: null,
  phoneProvenAt: null,
  dateOfBirth: null,
  county: null,
  town: null,
  postalAddress: '',
  marketingConsentAt: null,
  remindByEmail: false,
  remindBySms: false,
} satisfies Partial<Row>;

const erasedValues = {
  fullName: '',
  email: '',
  phone: '',
  kraPin: null,
  idType: null,
  idNumber: null,
} satisfies Partial<Row>;

/* Which row it is, and what was agreed with whom and when: no word of a person. A new column has its place in one of the three. */
type Kept = 'id' | 'type' | 'language' | 'deletionAskedAt' | 'erasedAt' | 'createdAt' | 'updatedAt';

const erased = { ...ofTheAccount, ...erasedValues } satisfies Partial<Row> & Record<Exclude<keyof Row, Kept>, unknown>;

/** Policies need the name and the numbers of who holds them; without any nothing is left. */
export const rowAfterErasure = (hasPolicies: boolean): Partial<Row> => (hasPolicies ? ofTheAccount : erased);
