import * as z from 'zod/mini';
import type { CertificateRegistry } from '../../platform/adapters/certificate-registry/port';
import type { FileStore } from '../../platform/adapters/files/port';
import { heldGroups } from '../../platform/database/schema';
import { operatorCall, type OperatorCall } from '../desk/operator-call';
import { recordMoneyEvent } from '../../payments/refunds/money-events';
import { OperatorRefusal } from '../../platform/http/operator-refusal';
import { compare } from './compare';
import { findPausedOutbound, pauseOutbound, openRestores } from './pause-outbound';
import { countDoneBefore, firstGap, resumeOutbound, strangePayouts } from './resume-outbound';
import { moveNumbers } from './move-numbers';

interface RestoreDependencies {
  readonly files: FileStore;
  readonly certificates: CertificateRegistry;
  readonly isLocalRegistry: boolean;
  /** That payouts leave from by the settings; '' is the paybill number. */
  readonly payoutShortCode: string;
}

/** What operators may ask for after the database was brought back. */
export const restoreCalls = (deps: RestoreDependencies): Readonly<Record<string, OperatorCall>> => ({
  'restore-look': operatorCall(z.object({}), async (_given, { db }) => {
    const [restore] = await openRestores(db);
    const held = [...new Set((await findPausedOutbound(db)).map(({ group }) => group))];
    const waits = restore && {
      ...restore,
      sentBefore: await countDoneBefore(db, restore),
      statementsFrom: await firstGap(db, restore, deps.payoutShortCode),
      strangePayouts: await strangePayouts(db, restore),
    };
    return { restore: waits ?? null, held, differences: await compare({ db, ...deps }) };
  }),
  'restore-hold': operatorCall(
    z.object({ backupOf: z.iso.datetime({ offset: true }), because: z.string().check(z.minLength(3)) }),
    ({ backupOf, because }, { db, operator, now }) =>
      db.transaction(async (tx) => {
        const knownUntil = new Date(backupOf);
        if (knownUntil >= now) throw new OperatorRefusal('WRONG_USE', `${backupOf} has not been yet.`);
        const restore = await pauseOutbound(tx, { by: operator, knownUntil, lostUntil: now, now });
        const about = `restore:${restore.id}`;
        await recordMoneyEvent(tx, { at: now, by: operator, kind: 'restore-held', about, data: { because } });
        return restore;
      }),
  ),
  'restore-numbers': operatorCall(z.object({}), async (_given, { db, operator, now }) => {
    const moved = await moveNumbers({ db, ...deps }, now);
    await recordMoneyEvent(db, { at: now, by: operator, kind: 'numbers-moved', data: { ...moved } });
    return moved;
  }),
  'restore-release': operatorCall(
    z.object({ group: z.enum(heldGroups), sentBefore: z.optional(z.enum(['drop', 'send'])) }),
    async ({ group, sentBefore }, { db, operator, now }) => {
      if (sentBefore !== undefined && group !== 'messages') {
        throw new OperatorRefusal('WRONG_USE', '--sent-before is said of messages alone.');
      }
      const { payoutShortCode } = deps;
      return db.transaction((tx) =>
        resumeOutbound(tx, { group, doneBefore: sentBefore, payoutShortCode, operator, now }),
      );
    },
  ),
});
