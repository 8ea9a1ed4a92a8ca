import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { credentials, oneTimeCodes, sessions } from '../../platform/database/schema';
import type { CallContext, CallRequest } from '../../platform/http/call-handler';
import { Refusal, type RefusedField } from '../../platform/http/refusal';
import { addressee, notify } from '../../platform/notifications';
import { recordAccountChange } from '../account-log/record-account-change';
import { recordConsent } from '../account-log/record-consent';
import { recordPortalAcceptance } from '../../catalogue/portal-texts/acceptances';
import { customerOfProvenEmail } from '../customers/customer-of-proven-email';
import { findCredentials, subjectOf } from './account';
import { accountNotification } from './account-notification';
import { isCommonPassword } from './common-passwords';
import { keepDevice } from './devices';
import type { IdentityDependencies } from './identity-dependencies';
import { hashPassword } from './passwords';
import { newBrowserSecret } from '../../platform/http/browser-secret';
import { hashOf } from '../../platform/http/secrets';
import { endSessions } from './sessions';
import { refuseForOwner } from './refuse-for-owner';
import { recordEvent } from './sign-in-events';

/** The rule that only the server knows, answered together with the others. */
export const refuseCommonPassword = (body: unknown): RefusedField[] => {
  const password = (body as { password?: unknown } | null)?.password;
  return typeof password === 'string' && isCommonPassword(password)
    ? [{ field: 'password', message: 'password.common' }]
    : [];
};

const findGrant = (db: Database, subject: string, secret: string | null, now: Date) =>
  db
    .select()
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.subject, subject),
        eq(oneTimeCodes.browserHash, hashOf(secret ?? '')),
        inArray(oneTimeCodes.purpose, ['activate', 'reset']),
        gt(oneTimeCodes.grantEndsAt, now),
        isNull(oneTimeCodes.grantUsedAt),
      ),
    )
    .orderBy(desc(oneTimeCodes.sentAt), asc(oneTimeCodes.id))
    .limit(1);

const noGrant = (): Refusal => new Refusal(403, 'OTP_REQUIRED', 'password.otpFirst');

/** Sets the password of whom the code in this browser proved to be the owner of the address. */
export const createPassword = async (
  deps: IdentityDependencies,
  { email, password }: CallRequest<'createPassword'>,
  { browser, language, now }: CallContext,
): Promise<{ isChanged: true }> => {
  const { db, random, key } = deps;
  const subject = subjectOf(deps, email);
  // Hashing is expensive: a caller without the right to it must not cause it.
  if ((await findGrant(db, subject, browser.session, now)).length === 0) throw noGrant();
  const passwordHash = await hashPassword(password);
  // The next sign-in begins with a secret of its own; by it the code of a first password counts for that.
  const secret = newBrowserSecret(random, key);
  await db.transaction(async (tx) => {
    const [grant] = await findGrant(tx, subject, browser.session, now).for('update');
    if (grant === undefined) throw noGrant();
    const browserHash = hashOf(secret);
    await tx.update(oneTimeCodes).set({ grantUsedAt: now, browserHash }).where(eq(oneTimeCodes.id, grant.id));
    const known = await findCredentials(tx, email);
    const customerId =
      known?.customerId ?? (await customerOfProvenEmail(tx, { email, signUp: grant.signUp, random, now }));
    if (customerId === null) throw noGrant();
    await refuseForOwner(tx, password, { customerId, email });
    await tx
      .insert(credentials)
      .values({ customerId, email, passwordHash, createdAt: now, changedAt: now })
      .onConflictDoUpdate({ target: credentials.customerId, set: { passwordHash, changedAt: now } });
    if (known === null && grant.signUp !== null) {
      // The registration is refused without the tick.
      const { portal, acceptedAt } = grant.signUp;
      const given = {
        customerId,
        where: 'SIGN_UP',
        at: acceptedAt === undefined ? now : new Date(acceptedAt),
      } as const;
      await recordConsent(tx, { ...given, kind: 'PORTAL_TERMS', isGiven: true, version: portal?.terms ?? null });
      if (portal) await recordPortalAcceptance(tx, portal, given);
    }
    // Sessions that were opened with the old password end.
    await endSessions(tx, eq(sessions.customerId, customerId), now);
    const device = await keepDevice(tx, { customerId, browser, random, now });
    await notify(tx, addressee(language, email), accountNotification, {
      key: `password-set:${grant.id}:${now.getTime()}`,
      event: known ? 'changed' : 'activated',
      device: device.name,
      now,
    });
    await recordEvent(tx, { at: now, kind: 'password-set', subject, customerId, deviceId: device.id });
    if (known) await recordAccountChange(tx, { customer: { customerId, deviceId: device.id }, kind: 'PASSWORD', now });
  });
  browser.keepSession(secret);
  return { isChanged: true };
};
