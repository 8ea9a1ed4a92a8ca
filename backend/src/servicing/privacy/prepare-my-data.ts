import { createHash } from 'node:crypto';
import { nairobiDay, type DataFormat } from '@tulinde/contracts';
import { credentials, files as fileRows } from '../../platform/database/schema';
import { eq } from 'drizzle-orm';
import type { CallResponse, CallRequest, CustomerCallContext } from '../../platform/http/call-handler';
import { notSignedIn } from '../../platform/http/signed-in';
import { enqueueJob } from '../../platform/jobs';
import { addressee, notify } from '../../platform/notifications';
import { recordAccountChange } from '../../customers-and-policies/account-log/record-account-change';
import { documentLink } from '../../communication/documents/document-link';
import { askPasswordAgain } from '../../customers-and-policies/identity/ask-password-again';
import { collectMyData } from './data/collect-my-data';
import type { MyData } from './data/my-data';
import { dataNotification } from './data-notification';
import { dataPaper } from './paper/data-paper';
import type { PrivacyDependencies } from './privacy-dependencies';
import { removeMyDataJob } from './remove-my-data';

/* Longer than the link works: a download that has begun ends. */
const keepMs = 30 * 60_000;

type Print = (data: MyData, language: 'en' | 'sw') => Promise<Uint8Array>;
const made: Readonly<Record<DataFormat, { type: string; ending: string; print: Print }>> = {
  JSON: {
    type: 'application/json',
    ending: 'json',
    print: async (data) => Buffer.from(`${JSON.stringify(data, null, 2)}\n`),
  },
  PDF: { type: 'application/pdf', ending: 'pdf', print: dataPaper },
};

/** With the password once more, a file with everything of the customer, behind a link that only the answer has; the owner is told by mail. */
export const prepareMyData = async (
  deps: PrivacyDependencies,
  { format, password }: CallRequest<'prepareMyData'>,
  context: CustomerCallContext,
): Promise<CallResponse<'prepareMyData'>> => {
  const { db, files, random, secret } = deps;
  const { customer, language, now } = context;
  await askPasswordAgain(deps, { password, field: 'password' }, context);
  const { customerId } = customer;
  const data = await collectMyData(db, customerId, now);
  if (data === null) throw notSignedIn();
  const { type, ending, print } = made[format];
  const bytes = await print(data, language);
  const id = Buffer.from(random(16)).toString('base64url');
  const name = `tulinde-${language === 'sw' ? 'taarifa-zangu' : 'my-data'}-${nairobiDay(now)}.${ending}`;
  // First of all the end of it: whatever happens next, the bytes do not stay.
  const runAt = new Date(now.getTime() + keepMs);
  await enqueueJob(db, { kind: removeMyDataJob, key: id, payload: { fileId: id }, runAt });
  await files.put(id, bytes, type);
  await db.transaction(async (tx) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const row = { id, kind: 'MY_DATA', name, contentType: type, bytes: bytes.byteLength, sha256, createdAt: now };
    await tx.insert(fileRows).values(row);
    await recordAccountChange(tx, { customer, kind: 'DATA_DOWNLOADED', after: format, now });
    const [account] = await tx.select().from(credentials).where(eq(credentials.customerId, customerId));
    if (account === undefined) return;
    await notify(tx, addressee(language, account.email, '', customerId), dataNotification, { fileId: id, now });
  });
  const { url, expiresAt } = documentLink(secret, id, now);
  return { name, url, expiresAt: expiresAt.toISOString() };
};
