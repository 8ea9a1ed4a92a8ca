import { pristineGlobals } from '@tulinde/client/natives';
import type { Services } from './services';

/* Of the document: its styles hide all that is in it, and leave each thing where it is. */
const awayAttribute = 'data-away';

/* What the page shows may have been another customer's since, or a release that was taken back. */
const mustLoadAnew = async (services: Services, isSessionOver: () => Promise<boolean>): Promise<boolean> => {
  const { composition, manifests, session } = services;
  const { revision } = manifests.manifest;
  // What another tab has stored since: nobody told this one.
  session.followStorage(null);
  const isGuarded = session.isSignedIn && composition.routeFor(location.pathname)?.access === 'guarded';
  const [isOver] = await Promise.all([isGuarded ? isSessionOver() : false, manifests.refresh()]);
  const { urgent } = manifests.manifest;
  const shown = ['shell', ...composition.mounted.map(({ app }) => app)];
  return isOver || shown.some((app) => (urgent[app] ?? 0) > revision);
};

/**
 * The browser keeps a page that is left, and shows it again on the way back as it was (back/forward cache). It is hidden when it
 * goes, and shown again once its session and its releases are known to be in force; otherwise it is loaded anew.
 * @param isSessionOver asks the server; false where it did not answer
 */
export const hideWhileAway = (
  services: Services,
  isSessionOver: () => Promise<boolean>,
  reload: () => void = services.tab.reload,
): void => {
  const { documentElement } = document;
  window.addEventListener('pagehide', ({ persisted }) => documentElement.toggleAttribute(awayAttribute, persisted));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    void mustLoadAnew(services, isSessionOver).then((isOld) => {
      if (isOld) reload();
      // After what the session or the releases have changed was drawn.
      else pristineGlobals.setTimeout(() => documentElement.removeAttribute(awayAttribute), 0);
    });
  });
};
