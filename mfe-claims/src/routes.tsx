import type { PageNeed } from '@tulinde/contracts';
import type { RemoteRoute } from '@tulinde/client/remote';

/* One `import()` for each chunk: the bundler puts into each all that it uses, and two of one module would hold it twice. */
const report = () => import(/* webpackChunkName: "report" */ './report-pages');
const sent = () => import(/* webpackChunkName: "sent" */ './sent-pages');
const incident = { page: async () => (await report()).IncidentPage, chunks: ['report'] };
const details = { page: async () => (await report()).DetailsPage, chunks: ['report'] };

/* Of pages that take evidence: photos and voice notes are made there, and looked at before they are sent. */
const evidence: readonly PageNeed[] = ['camera', 'microphone', 'own-media'];

/* The place may be the device's own. One set for both pages: between them no document is loaded anew. */
const ofReport: readonly PageNeed[] = [...evidence, 'geolocation'];

type Place = Pick<RemoteRoute, 'path' | 'title'>;
type Page = Pick<RemoteRoute, 'page' | 'chunks'>;

const guarded = ({ path, title }: Place, page: Page, needs: readonly PageNeed[] = []): RemoteRoute => ({
  path,
  title,
  ...page,
  needs,
  access: 'guarded',
  topBar: 'no-logo-white',
});

/* What happened, and the proof of it. One page each for all kinds: the address or the draft says which it is about. */
const kindOfClaim = ({ path, title }: Place, detailsPath: string): readonly RemoteRoute[] => [
  guarded({ path, title }, incident, ofReport),
  guarded(
    { path: detailsPath, title: { en: `${title.en}: proof`, sw: `${title.sw}: uthibitisho` } },
    details,
    ofReport,
  ),
];

/** The pages of this remote, a chunk for each feature. */
export const routes: readonly RemoteRoute[] = [
  {
    // A chunk of its own: the customer first says which policy and when, while the pages of all kinds are fetched.
    ...guarded(
      { path: '/submit-claim', title: { en: 'Submit a claim', sw: 'Wasilisha dai' } },
      {
        page: async () =>
          (await import(/* webpackChunkName: "submit-claim" */ './features/submit-claim')).SubmitClaimPage,
        chunks: ['submit-claim'],
      },
    ),
    next: '/claim-type',
  },
  guarded(
    { path: '/claim-type', title: { en: 'Kind of claim', sw: 'Aina ya dai' } },
    { page: async () => (await report()).ClaimTypePage, chunks: ['report'] },
  ),
  ...kindOfClaim(
    { path: '/damage-to-vehicle', title: { en: 'Damage to the vehicle', sw: 'Uharibifu wa gari' } },
    '/damage-to-vehicle-details',
  ),
  ...kindOfClaim(
    { path: '/total-theft', title: { en: 'Theft of the vehicle', sw: 'Wizi wa gari' } },
    '/total-theft-details',
  ),
  ...kindOfClaim(
    { path: '/theft-recovery', title: { en: 'Stolen vehicle found', sw: 'Gari lililoibwa limepatikana' } },
    '/theft-recovery-details',
  ),
  ...kindOfClaim(
    { path: '/theft-of-parts', title: { en: 'Theft of parts', sw: 'Wizi wa vipuri' } },
    '/theft-of-parts-details',
  ),
  ...kindOfClaim(
    { path: '/window-windscreen-damage', title: { en: 'Window or windscreen', sw: 'Kioo cha gari' } },
    '/window-windscreen-damage-details',
  ),
  ...kindOfClaim(
    { path: '/personal-accident/claim', title: { en: 'Personal accident', sw: 'Ajali binafsi' } },
    '/personal-accident/claim-details',
  ),
  guarded(
    { path: '/claim-summary', title: { en: 'Summary', sw: 'Muhtasari' } },
    { page: async () => (await report()).ClaimSummaryPage, chunks: ['report'] },
    evidence,
  ),
  {
    path: '/my-claims',
    access: 'guarded',
    title: { en: 'My claims', sw: 'Madai yangu' },
    topBar: 'no-logo-white',
    menu: { place: 'account', order: 30, text: { en: 'My claims', sw: 'Madai yangu' } },
    page: async () => (await sent()).MyClaimsPage,
    chunks: ['sent'],
  },
  {
    path: '/claim-details',
    access: 'guarded',
    title: { en: 'Claim', sw: 'Dai' },
    topBar: 'no-logo-white',
    page: async () => (await sent()).ClaimDetailsPage,
    chunks: ['sent'],
    needs: evidence,
  },
  guarded(
    { path: '/at-the-scene', title: { en: 'At the scene', sw: 'Kwenye tukio' } },
    {
      page: async () => (await import(/* webpackChunkName: "scene" */ './features/scene')).ScenePage,
      chunks: ['scene'],
    },
    ofReport,
  ),
  {
    path: '/personal-accident/claim-type',
    access: 'public',
    prerender: true,
    title: { en: 'Personal accident claims', sw: 'Madai ya ajali binafsi' },
    about: {
      en: 'What you can claim from personal accident cover, what you need for it, and how soon it is decided and paid.',
      sw: 'Unachoweza kudai kwenye bima ya ajali binafsi, unachohitaji, na linaamuliwa na kulipwa baada ya muda gani.',
    },
    topBar: 'no-logo-white',
    page: async () =>
      (await import(/* webpackChunkName: "personal-accident-claim-type" */ './features/personal-accident-claim-type'))
        .PersonalAccidentClaimTypePage,
    chunks: ['personal-accident-claim-type'],
  },
];
