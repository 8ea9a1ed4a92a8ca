import type { Portal } from '@tulinde/client/remote';
import { reaction } from '@tulinde/client/state';
import { customerDatabase } from '@tulinde/ui/page';

const loadOutbox = async (portal: Portal, userId: string): Promise<void> => {
  if (!(await customerDatabase.exists(userId))) return;
  // Where the network goes meanwhile, the page of the scene or the next start fetches it.
  const part = await import(/* webpackChunkName: "scene-outbox" */ './scene-outbox').catch(() => null);
  part?.outboxOf(portal);
};

/**
 * Sends what the customer who is signed in has noted at a scene, on whichever page of this remote they are: for most of them there
 * is nothing, and then none of what sends it is fetched.
 * @returns what ends it
 */
export const resumeOutbox = (portal: Portal): (() => void) =>
  reaction(
    () => (portal.session.isSignedIn ? portal.session.userId : null),
    (userId) => {
      if (userId !== null) void loadOutbox(portal, userId);
    },
    { fireImmediately: true },
  );
