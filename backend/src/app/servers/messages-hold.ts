import type { StillHolds } from '../../platform/outbox';
import { isNotificationCurrent } from '../../claims/lifecycle/notifications/notification-current';
import { isStillTheirTurn } from '../../claims/lifecycle/watch/remind-claim';
import { isStillOwed } from '../../payments/instalments/owed';
import { hasStayed } from '../../payments/lapses/repository';
import { areDocumentsAwaited } from '../../servicing/issue/remind-documents';
import { isStillWanted } from '../../servicing/next-cover/still-wanted';
import { isStillRenewable } from '../../servicing/renewals/is-still-renewable';

/** What a message may be about; of anything else nobody knows, and it leaves. */
export const messagesHold =
  (now: () => Date): StillHolds =>
  async (db, about) => {
    const [kind, id = ''] = about.split(/:(.*)/);
    if (kind === 'invoice-due') return isStillOwed(db, Number(id));
    if (kind === 'lapse') return hasStayed(db, Number(id));
    if (kind === 'renewable') return isStillRenewable(db, id, now());
    if (kind === 'documents') return areDocumentsAwaited(db, id, now());
    if (kind === 'claim-notification') return isNotificationCurrent(db, id);
    if (kind === 'claim-turn') return isStillTheirTurn(db, id);
    if (kind === 'next-cover') return isStillWanted(db, Number(id), now());
    return true;
  };
