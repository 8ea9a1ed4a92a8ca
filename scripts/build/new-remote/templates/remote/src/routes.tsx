import type { RemoteRoute } from '@tulinde/client/remote';

/** The pages of this remote, each in a chunk of its own. */
export const routes: readonly RemoteRoute[] = [
  {
    path: '/subject-route',
    access: 'guarded',
    title: { en: 'Title in English', sw: 'Title in Swahili' },
    topBar: 'no-logo-white',
    page: async () => (await import(/* webpackChunkName: "subject" */ './features/subject')).SubjectPage,
    chunks: ['subject'],
  },
];
