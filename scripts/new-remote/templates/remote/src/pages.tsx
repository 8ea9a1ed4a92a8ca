import { feature } from '@tulinde/shared/page';
import type { RemoteModule } from '@tulinde/shared/remote';
import { lazyPage } from './lazy-page';

/** A page for each route of the facts, each in a chunk of its own. */
export const pages: RemoteModule['pages'] = {
  '/subject-route': lazyPage(feature(async () => (await import('./features/subject')).SubjectPage)),
};
