import { maskEmail, type ActWithProof, type FreshProof } from '@tulinde/contracts';
import { brand } from '@tulinde/contracts/brand';
import { findAccount } from '../customers/repository';
import type { Database } from '../../platform/database/connection';
import type { CodePurpose } from '../../platform/database/schema';
import type { CallResponse, CallRequest, CustomerCallContext } from '../../platform/http/call-handler';
import { Refusal } from '../../platform/http/refusal';
import { keyedHash } from '../../platform/http/secrets';
import { notSignedIn } from '../../platform/http/signed-in';
import { browserSecret, trierOf } from './account';
import { checkPasswordAgain } from './ask-password-again';
import { sentOrRefused } from './generate-otp';
import type { IdentityDependencies } from './identity-dependencies';
import type { Trier } from './limit-rules';
import { sendCode } from './send-code';
import { useCode } from './use-code';

/** What a code of each act is sent for: one of another purpose is as wrong as any. */
const purposes: Readonly<Record<ActWithProof, CodePurpose>> = {
  cancelCover: 'cancel-cover',
  giveUpCover: 'give-up-cover',
  answerClaimOffer: 'accept-offer',
  withdrawClaim: 'withdraw-claim',
  chooseNextOfKin: 'choose-next-of-kin',
};

interface ProvenAct {
  readonly purpose: CodePurpose;
  /** The number of the policy or claim that it is about: a code is good for that one alone. */
  readonly about: string;
}

/** The party that tries a code of a signed-in customer, and the account's address. */
export const actTrier = async (
  deps: IdentityDependencies,
  { purpose, about }: ProvenAct,
  { customer, browser }: CustomerCallContext,
): Promise<{ readonly email: string; readonly trier: Trier }> => {
  const { customerId } = customer;
  const account = await findAccount(deps.db, customerId);
  if (account === null) throw notSignedIn();
  const { email } = account;
  const trier = await trierOf(deps, { email, customerId, browser });
  return { email, trier: { ...trier, subject: keyedHash(deps.key, purpose, customerId, about) } };
};

/** Mails a code for one act to the account's address. @returns where to, and how it went */
export const sendActCode = async (deps: IdentityDependencies, act: ProvenAct, context: CustomerCallContext) => {
  const { customer, browser, language, now } = context;
  const { email, trier } = await actTrier(deps, act, context);
  const sending = await sendCode(deps, {
    purpose: act.purpose,
    trier,
    email,
    language,
    now,
    hasAccount: true,
    browserSecret: browserSecret(deps, browser),
    sessionId: customer.sessionId,
  });
  return { sentTo: maskEmail(email), sending };
};

/** @throws Refusal */
export const sendProofCode = async (
  deps: IdentityDependencies,
  { act, about }: CallRequest<'sendProofCode'>,
  context: CustomerCallContext,
): Promise<CallResponse<'sendProofCode'>> => {
  const { sentTo, sending } = await sendActCode(deps, { purpose: purposes[act], about }, context);
  if (sending.outcome === 'too-soon') return { sentTo, resendAfterSeconds: sending.seconds };
  return { sentTo, ...sentOrRefused(sending) };
};

export interface Proving {
  /** Undefined where a release that knows no proof sent none. */
  readonly proof: FreshProof | undefined;
  readonly act: ActWithProof;
  readonly about: string;
}

/**
 * Does what a session alone must not do, in a transaction, for who has proven at the act that it is them: with the password,
 * or with the code that was mailed for it, which is used with the act or not at all. The browser's secret stays: the proof opens
 * nothing else, and a page that follows its claim meanwhile must not be signed out by its own act.
 * @throws Refusal PROOF_REQUIRED (403) without either; PASSWORD_WRONG, those of every code
 */
export const withFreshProof = async <Result>(
  deps: IdentityDependencies,
  { proof, act, about }: Proving,
  context: CustomerCallContext,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> => {
  if (proof === undefined) {
    throw new Refusal(403, 'PROOF_REQUIRED', 'proof.required', { params: { phone: brand.phone } });
  }
  if ('password' in proof) {
    await checkPasswordAgain(deps, { password: proof.password, field: 'password' }, context);
    return deps.db.transaction(work);
  }
  const purpose = purposes[act];
  const { trier } = await actTrier(deps, { purpose, about }, context);
  const use = {
    code: proof.code,
    trier,
    browserSecret: context.browser.session,
    purposes: [purpose],
    now: context.now,
  };
  return useCode(deps, use, work);
};
