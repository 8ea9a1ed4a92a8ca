import { reaction } from '@tulinde/client/state';
import type { SessionStore } from '@tulinde/client/session';
import { readStoredJson } from '../session/stored-value';
import { slicePrefix } from '../session/stored-slice';
import type { Composition } from './composition';

interface Parts {
  readonly session: Pick<SessionStore, 'isSignedIn' | 'userId'>;
  readonly online: { readonly isOnline: boolean };
  readonly composition: Pick<Composition, 'prefetch' | 'routeFor'>;
  readonly siteData: { readonly local: Storage };
}

/* Slice `unsent` of `@tulinde/ui/page`, checked by hand: its schema would bring zod into the shell. */
const unsentOf = (userId: string, storage: Storage): string | null => {
  const stored = readStoredJson(storage, `${slicePrefix}unsent`) as {
    readonly value?: { readonly userId?: unknown; readonly path?: unknown };
  } | null;
  const { value } = stored ?? {};
  return value?.userId === userId && typeof value.path === 'string' ? value.path : null;
};

/**
 * Loads the remote that has unsent data of this customer, although none of its pages is open: at the start, after a sign-in,
 * and when the network comes back.
 */
export const resumeUnsent = ({ session, online, composition, siteData }: Parts): (() => void) =>
  reaction(
    () => (online.isOnline && session.isSignedIn ? session.userId : null),
    (userId) => {
      const path = userId === null ? null : unsentOf(userId, siteData.local);
      const route = path === null ? undefined : composition.routeFor(path);
      if (route) composition.prefetch(route.app);
    },
    { fireImmediately: true },
  );
