import { maskEmail } from '@tulinde/contracts';
import type { CallResponse, CallContext, CallRequest } from '../../platform/http/call-handler';
import { Refusal } from '../../platform/http/refusal';
import { enqueueJob } from '../../platform/jobs';
import { morningOf } from '../../domain/instalment-rules';
import type { CoverSources } from '../../purchasing/facts/cover-elsewhere';
import { findCover, type CoverFound } from './check-vehicle-cover';
import { reminderRecipient, waysOf } from './reminder-recipient';
import { keepReminder } from './repository';

export const remindNextCoverJob = 'remind-next-cover';

const nameOf = ({ facts: { offer }, vehicle: { registration, chassisNumber } }: CoverFound): string =>
  offer.kind === 'MOTOR' ? `${offer.request.make} ${offer.request.model} ${registration || chassisNumber}` : '';

/** Keeps the reminder and the job that sends it, in one transaction. @throws Refusal STEP_INCOMPLETE, REMINDER_NOT_NEEDED */
export const askReminder = async (
  sources: CoverSources,
  body: CallRequest<'remindNextCover'>,
  context: CallContext,
): Promise<CallResponse<'remindNextCover'>> => {
  const found = await findCover(sources, body, context);
  const { facts, vehicle, overlap } = found;
  const { customer, customerId } = facts.row;
  if (customer === null) throw new Refusal(409, 'STEP_INCOMPLETE', 'purchase.step');
  if (overlap === null || overlap.buyFrom <= facts.today) {
    throw new Refusal(409, 'REMINDER_NOT_NEEDED', 'cover.reminder.needless');
  }
  const { now, language } = context;
  const { nextStart, buyFrom: on } = overlap;
  const whose = { customerId, email: customer.email, language };
  return sources.db.transaction(async (tx) => {
    const row = { ...whose, vehicle: nameOf(found), ...vehicle, nextStart, remindOn: on, createdAt: now };
    const id = await keepReminder(tx, row);
    const payload = { reminderId: id, remindOn: on };
    await enqueueJob(tx, { kind: remindNextCoverJob, key: `${id}:${on}`, payload, runAt: morningOf(on) });
    const recipient = await reminderRecipient(tx, whose);
    return {
      on,
      by: recipient === null ? [] : waysOf(recipient),
      email: maskEmail(recipient?.email ?? customer.email),
    };
  });
};
