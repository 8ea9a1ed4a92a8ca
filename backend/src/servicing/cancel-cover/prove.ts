import type { Database } from '../../platform/database/connection';
import type { CallResponse, CallContext, CallRequest } from '../../platform/http/call-handler';
import { minuteMs } from '@tulinde/contracts';
import { Refusal } from '../../platform/http/refusal';
import { visitorLimits } from '../../platform/http/rate-limits/visitor-limits';
import { keyedHash } from '../../platform/http/secrets';
import { browserSecret } from '../../customers-and-policies/identity/account';
import { sentOrRefused } from '../../customers-and-policies/identity/generate-otp';
import type { Trier } from '../../customers-and-policies/identity/limit-rules';
import { giveBack, takeAll, type Limit } from '../../customers-and-policies/identity/limits';
import { sendCode, type Deliver } from '../../customers-and-policies/identity/send-code';
import { useCode } from '../../customers-and-policies/identity/use-code';
import { addressee, notify, type Notification } from '../../platform/notifications';
import { policyByAnyNumber } from '../../customers-and-policies/policies/repository';
import type { CancelDependencies } from './cancel-dependencies';
import { grantFor } from './grant';
import { phoneOfNumber } from './phone-of-number';

/* A code belongs to one number, as it was typed, and one browser. */
const trierOf = ({ key }: CancelDependencies, number: string, { browser }: CallContext): Trier => ({
  subject: keyedHash(key, 'cancel-cover', number),
  addressHash: keyedHash(key, 'address', browser.address),
  customerId: null,
  deviceId: null,
});

/* Before anything is looked for: a visitor tries few numbers, and an owner's phone gets few messages. */
const limitsOf = (
  { key }: CancelDependencies,
  { number, phone }: CallRequest<'startCancelCover'>,
  { browser }: CallContext,
): Limit[] => [
  ...visitorLimits(key, 'cancellation-code', browser),
  { key: `cancel phone ${keyedHash(key, 'phone', phone)}`, burst: 5, everyMs: 15 * minuteMs },
  { key: `cancel policy ${keyedHash(key, 'policy', number)}`, burst: 5, everyMs: 15 * minuteMs },
];

const cancellationCode: Notification<{ readonly key: string; readonly code: string; readonly now: Date }> = {
  key: ({ key }) => key,
  content: {
    en: ({ code }) => ({
      sms: `your code to cancel your cover is ${code}. It works for 10 minutes. Not you? Ignore it.`,
    }),
    sw: ({ code }) => ({
      sms: `msimbo wa kusitisha bima yako ni ${code}. Unafanya kazi kwa dakika 10. Si wewe? Upuuze.`,
    }),
  },
};

class SentToNobody extends Error {}

/* Where there is nobody to write to, the same work is done and undone: the time tells no more than the answer. */
const textOrNot =
  (phone: string | null, { language, now }: CallContext): Deliver =>
  async (tx, code, key) => {
    try {
      await tx.transaction(async (inner: Database) => {
        const to = addressee(language, '', phone ?? '+254700000000');
        await notify(inner, to, cancellationCode, { key, code: code ?? '000000', now });
        if (phone === null) throw new SentToNobody();
      });
    } catch (error) {
      if (!(error instanceof SentToNobody)) throw error;
    }
  };

/** A code to the policy's phone, if number and phone are of one policy; the same answer if not. */
export const startCancelCover = async (
  deps: CancelDependencies,
  asked: CallRequest<'startCancelCover'>,
  context: CallContext,
): Promise<CallResponse<'startCancelCover'>> => {
  const { browser, language, now } = context;
  const limits = limitsOf(deps, asked, context);
  const seconds = await takeAll(deps.db, limits, now);
  if (seconds > 0) throw new Refusal(429, 'TOO_MANY_REQUESTS', 'cancel.tooMany', { params: { n: seconds } });
  const phone = (await phoneOfNumber(deps.db, asked.number)) === asked.phone ? asked.phone : null;
  const sending = await sendCode(deps, {
    purpose: 'cancel-cover',
    trier: trierOf(deps, asked.number, context),
    browserSecret: browserSecret(deps, browser),
    language,
    now,
    hasAccount: phone !== null,
    deliver: textOrNot(phone, context),
  });
  if (sending.outcome !== 'sent') await giveBack(deps.db, limits);
  return sentOrRefused(sending);
};

/** The grant for the code. @throws Refusal */
export const proveCancelCover = async (
  deps: CancelDependencies,
  { number, verificationCode: code }: CallRequest<'proveCancelCover'>,
  context: CallContext,
): Promise<CallResponse<'proveCancelCover'>> => {
  const { browser, now } = context;
  const secret = browser.session;
  const trier = trierOf(deps, number, context);
  const use = { code, trier, browserSecret: secret, purposes: ['cancel-cover'], now } as const;
  return useCode(deps, use, async (tx) => {
    const policy = await policyByAnyNumber(tx, number);
    if (policy === null || secret === null) throw new Refusal(403, 'CANCEL_START', 'cancel.start');
    return grantFor(deps, { policyNumber: policy.number, browserSecret: secret, now });
  });
};
