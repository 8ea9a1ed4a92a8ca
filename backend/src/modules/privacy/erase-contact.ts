import { eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { addDays, maskEmail, maskPhone, nairobiDay } from '@tulinde/shared/contracts';
import type { Database } from '../../database/connection';
import { customers, valuationBookings } from '../../database/schema';
import type { JobHandler } from '../../jobs';
import { eraseMessages } from './erase-messages';
import { policiesOf, type OwnPolicy } from './policies-of';
import type { PrivacyDependencies } from './privacy-dependencies';

export const eraseContactJob = 'erase-contact';
const payloadSchema = z.object({ customerId: z.string() });

/** The last day on which papers and instalments of running cover have to reach the customer; null where none runs. */
export const contactNeeded = (policies: readonly OwnPolicy[], now: Date): string | null => {
  const today = nairobiDay(now);
  const running = policies.filter(({ state, endsOn }) => state === 'active' && endsOn >= today);
  return (
    running
      .map(({ endsOn }) => endsOn)
      .sort()
      .at(-1) ?? null
  );
};

const masked = (value: string, mask: (value: string) => string): string =>
  value === '' || value.includes('•') ? value : mask(value);

/** E-mail, phone and where to call, of an account that is erased already. */
export const eraseContact = async (tx: Database, customerId: string): Promise<void> => {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId)).for('update');
  if (customer === undefined || customer.erasedAt === null) return;
  const policies = await policiesOf(tx, customerId);
  const email = customer.email.toLowerCase();
  if (email !== '') await eraseMessages(tx, { customer, email, policies, isContactNeeded: false });
  const purchaseIds = policies.map(({ purchaseId }) => purchaseId);
  await tx
    .update(valuationBookings)
    .set({ phone: null, place: null })
    .where(inArray(valuationBookings.purchaseId, purchaseIds));
  await tx
    .update(customers)
    .set({ email: masked(customer.email, maskEmail), phone: masked(customer.phone, maskPhone) })
    .where(eq(customers.id, customerId));
};

/** Job `erase-contact`: the day after the last cover of an erased account. */
export const eraseContactWhenOver =
  ({ db, now }: PrivacyDependencies): JobHandler =>
  (payload) => {
    const { customerId } = payloadSchema.parse(payload);
    return db.transaction(async (tx) => {
      const until = contactNeeded(await policiesOf(tx, customerId), now());
      if (until !== null) return { runAgainAt: new Date(`${addDays(until, 1)}T00:00:00+03:00`) };
      return eraseContact(tx, customerId);
    });
  };
