import type { Database } from '../../platform/database/connection';
import type { CallContext, CallRequest } from '../../platform/http/call-handler';
import { Refusal } from '../../platform/http/refusal';
import { browserSecret } from '../../customers-and-policies/identity/account';
import { sentOrRefused } from '../../customers-and-policies/identity/generate-otp';
import type { IdentityDependencies } from '../../customers-and-policies/identity/identity-dependencies';
import type { Trier } from '../../customers-and-policies/identity/limit-rules';
import { keyedHash } from '../../platform/http/secrets';
import { sendCode } from '../../customers-and-policies/identity/send-code';
import { useCode } from '../../customers-and-policies/identity/use-code';
import { documentsToSendOf } from '../../purchasing/facts/documents-to-send';
import { findPurchase } from '../../purchasing/records/repository';
import { uploadKey } from '../../purchasing/uploads/upload-key';
import { recipientOf } from '../../communication/reminders';
import { cardOf, type CardMaking } from './certificate-card';
import { policyDocuments } from './policy-documents';
import { findCertificateOf, findPolicyOf } from '../../customers-and-policies/policies/repository';

export type PapersDependencies = IdentityDependencies & CardMaking;

/* A code opens the papers of one purchase, in the browser that asked for it. */
const trierOf = ({ key }: IdentityDependencies, purchaseId: string, { browser }: CallContext): Trier => ({
  subject: keyedHash(key, 'papers', purchaseId),
  addressHash: keyedHash(key, 'address', browser.address),
  customerId: null,
  deviceId: null,
});

/** Where the owner of a purchase is reached today; '' where nobody is known. */
export const addressOf = async (db: Database, purchaseId: string): Promise<string> => {
  const row = await findPurchase(db, purchaseId);
  return (row && (await recipientOf(db, row))?.email) ?? '';
};

const unknown = () => new Refusal(404, 'PURCHASE_NOT_FOUND', 'purchase.notFound');

export const sendPapersCode = async (
  deps: PapersDependencies,
  { purchaseId }: CallRequest<'sendPapersCode'>,
  context: CallContext,
): Promise<{ resendAfterSeconds: number }> => {
  const policy = await findPolicyOf(deps.db, purchaseId);
  const email = policy === null ? '' : await addressOf(deps.db, purchaseId);
  if (email === '') throw unknown();
  const { browser, language, now } = context;
  const sending = await sendCode(deps, {
    purpose: 'papers',
    trier: trierOf(deps, purchaseId, context),
    browserSecret: browserSecret(deps, browser),
    language,
    now,
    hasAccount: true,
    email,
  });
  return sentOrRefused(sending);
};

/** All papers of the policy, with links that are signed now, the card of its certificate, and what sends those that are still to come, for who has the code. */
export const openPapers = async (
  deps: PapersDependencies,
  { purchaseId, verificationCode: code }: CallRequest<'openPapers'>,
  context: CallContext,
) => {
  const { browser, now } = context;
  const trier = trierOf(deps, purchaseId, context);
  const use = { code, trier, browserSecret: browser.session, purposes: ['papers'], now } as const;
  return useCode(deps, use, async (tx) => {
    const policy = await findPolicyOf(tx, purchaseId);
    if (policy === null) throw unknown();
    const certificate = await findCertificateOf(tx, policy.number);
    const toSend = await documentsToSendOf(tx, policy, now);
    return {
      documents: await policyDocuments(tx, policy.number, { secret: deps.secret, now }),
      card: cardOf(deps, certificate?.state === 'valid' ? certificate.number : null),
      toSend: toSend && { ...toSend, uploadKey: uploadKey(deps.secret, purchaseId, now) },
    };
  });
};
