import { remoteContract } from '@tulinde/contracts';
import { pagesOf, pageSkeleton } from '@tulinde/ui/page';
import { defineRemote } from '@tulinde/client/remote';
import { resumeOutbox } from './resume-outbox';
import { claimSlice } from './claim-slice';
import { loadingTexts } from './loading-texts';
import { routes } from './routes';
import { currentOutbox } from './scene-outbox/current-outbox';

let stop: (() => void) | null = null;

export default defineRemote({
  contract: remoteContract,
  pages: pagesOf(routes, pageSkeleton(loadingTexts)),
  mount: (portal) => {
    portal.session.slice(claimSlice);
    stop = resumeOutbox(portal);
  },
  dispose: () => {
    stop?.();
    currentOutbox.end();
  },
});
