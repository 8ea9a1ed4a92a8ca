import { dayMs } from '@tulinde/contracts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { history } from '../database/schema';
import { lockRelease } from '../database/advisory-locks';
import { isPublished } from '../publishing/release-lock';
import { findQuarantined, listQuarantined, purgeQuarantined, type Quarantined } from './quarantine';
import type { QuarantineChange } from './restore';
import { marks } from './tables';

/** Which entries: by their ids, or all that are older than so many days. */
export type Purged = { ids: string[] } | { olderThanDays: number };

/** Removes from the quarantine for good. A release stays listed as purged. @throws RefusedError QUARANTINE_UNKNOWN */
export const purge = async (change: QuarantineChange & { purged: Purged }): Promise<Quarantined[]> => {
  const { database, artefacts, purged, actor, reason, at } = change;
  const entries =
    'ids' in purged
      ? await Promise.all(purged.ids.map((id) => findQuarantined(artefacts.folder, id)))
      : (await listQuarantined(artefacts.folder)).filter(
          (entry) => at.getTime() - Date.parse(entry.at) > purged.olderThanDays * dayMs,
        );
  for (const { id, app, version, upload } of entries) {
    await database.queries.transaction(async (transaction) => {
      await lockRelease(transaction, app, version);
      const named = and(eq(marks.app, app), eq(marks.version, version), isNotNull(marks.quarantinedAt));
      const isPutAway = (await transaction.update(marks).set({ purgedAt: at }).where(named).returning()).length > 0;
      await transaction.insert(history).values({ at, actor, action: 'purge', app, after: version, reason });
      // Published or put back since, these are only remains of it: what is kept is the release.
      const isKept = !isPutAway && (await isPublished(transaction, app, version));
      if (upload === null && !isKept) await artefacts.remove({ app, version });
      await purgeQuarantined(artefacts.folder, id);
    });
  }
  return entries;
};
