import type { RemoteFacts } from '@tulinde/shared/remote';

export const facts: RemoteFacts = {
  name: 'mfe-subject',
  routes: [],
  prerender: [],
};
