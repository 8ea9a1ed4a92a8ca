import { hourMs } from '@tulinde/contracts';
import { lt } from 'drizzle-orm';
import { linkIdOf } from '../../http/link-id';
import type { RegistryDatabase } from '../database';
import { purge } from '../database/purge';
import { history } from '../database/schema';
import { lockEnvironment, nextRevision } from '../environments/lock-environment';
import { revokedLinks } from './tables';

/* A link holds for a day at most. */
const keptMs = 25 * hourMs;

interface Revocation {
  readonly environment: string;
  /** The id that was told when it was made, or the token in it. */
  readonly link: string;
  readonly actor: string;
  readonly reason: string;
  readonly at: Date;
}

/** Ends a link at every edge: it is in the manifest from the next revision on. A freeze does not hold it up. */
export const revokeLink = (
  { queries }: RegistryDatabase,
  { environment, link, actor, reason, at }: Revocation,
): Promise<{ id: string; revision: number }> =>
  queries.transaction(async (transaction) => {
    const id = /^[0-9a-f]{16}$/.test(link) ? link : linkIdOf(link);
    const locked = await lockEnvironment(transaction, environment);
    const made = await transaction
      .insert(revokedLinks)
      .values({ environment, id, at })
      .onConflictDoNothing()
      .returning();
    if (made.length === 0) return { id, revision: locked.revision };
    const revision = await nextRevision(transaction, locked);
    await transaction
      .insert(history)
      .values({ at, actor, action: 'revoke-link', environment, revision, after: id, reason });
    return { id, revision };
  });

export const purgeRevokedLinks = ({ queries }: RegistryDatabase, now: Date): Promise<void> =>
  purge(queries, revokedLinks, lt(revokedLinks.at, new Date(now.getTime() - keptMs)), revokedLinks.at);
