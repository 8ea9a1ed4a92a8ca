import { eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { addDays, maskEmail, maskPhone } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { customers, valuationBookings } from '../../platform/database/schema';
import type { JobHandler } from '../../platform/jobs';
import { eraseMessages } from './erase-messages';
import { eraseRefundAddresses } from './erase-refund-addresses';
import { contactNeeded } from './contact-needed';
import { policiesOf } from './policies-of';
import type { PrivacyDependencies } from './privacy-dependencies';

const payloadSchema = z.object({ customerId: z.string() });

const masked = (value: string, mask: (value: string) => string): string =>
  value === '' || value.includes('•') ? value : mask(value);

/** E-mail, phone and where to call, of an account that is erased already. */
export const eraseContact = async (tx: Database, customerId: string): Promise<void> => {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId)).for('update');
  if (customer === undefined || customer.erasedAt === null) return;
  const policies = await policiesOf(tx, customerId);
  const email = customer.email.toLowerCase();
  if (email !== '') await eraseMessages(tx, { customer, email, policies, isContactNeeded: false });
  await eraseRefundAddresses(tx, policies);
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

/** Job `erase-contact`: the day after the last cover of an erased account, its reinstatement and its returns. */
export const eraseContactWhenOver =
  ({ db, now }: PrivacyDependencies): JobHandler =>
  (payload) => {
    const { customerId } = payloadSchema.parse(payload);
    return db.transaction(async (tx) => {
      const until = await contactNeeded(tx, await policiesOf(tx, customerId), now());
      if (until !== null) return { runAgainAt: new Date(`${addDays(until, 1)}T00:00:00+03:00`) };
      return eraseContact(tx, customerId);
    });
  };
