import type { RemoteRoute } from '@tulinde/client/remote';
import * as load from './chunks/load-pages';
import type { PageSkeletonName } from './skeletons/page-skeletons';

type Route = RemoteRoute<PageSkeletonName>;

/* What the pages of a group have in common. */
const page = { access: 'public', topBar: 'no-logo-white' } satisfies Partial<Route>;
const form = {
  ...page,
  title: { en: 'Get Quote', sw: 'Pata Bei' },
  skeleton: 'form',
  prerender: true,
} satisfies Partial<Route>;
const quotes = {
  ...page,
  title: { en: 'Quotes', sw: 'Makadirio ya bei' },
  skeleton: 'quotes',
} satisfies Partial<Route>;
const step = { ...page, page: load.purchaseSteps, chunks: ['purchase'], skeleton: 'step' } satisfies Partial<Route>;
const terms = {
  ...step,
  title: { en: 'Accept terms', sw: 'Kubali masharti' },
} satisfies Partial<Route>;
const personalDetails = {
  ...step,
  title: { en: 'Your details', sw: 'Taarifa zako' },
  chunks: ['purchase', 'personal-details'],
} satisfies Partial<Route>;
const summary = {
  ...step,
  title: { en: 'Summary', sw: 'Muhtasari' },
  chunks: ['purchase', 'summary'],
} satisfies Partial<Route>;
const payment = {
  ...page,
  title: { en: 'Payment', sw: 'Malipo' },
  page: load.paymentPages,
  chunks: ['purchase', 'payment'],
  skeleton: 'payment',
} satisfies Partial<Route>;
const certificate = {
  ...page,
  title: { en: 'Certificate', sw: 'Cheti' },
  page: load.verifyPage,
  chunks: ['verify'],
  skeleton: 'certificate',
} satisfies Partial<Route>;

/** The pages of this remote. */
export const routes: readonly Route[] = [
  {
    ...page,
    path: '/',
    title: { en: 'Home', sw: 'Mwanzo' },
    about: {
      en: 'Compare real motor and personal accident prices from Kenyan insurers, pay by M-Pesa at once or month by month, and get your certificate.',
      sw: 'Linganisha bei halisi za bima ya gari na ajali binafsi kutoka kampuni za Kenya, lipa kwa M-Pesa yote au kwa awamu, na upate cheti.',
    },
    topBar: 'yellow',
    menu: { place: 'top', order: 10, text: { en: 'Home', sw: 'Mwanzo' } },
    page: async () => (await import(/* webpackMode: "eager" */ './features/landing/home-page')).HomePage,
    inEntry: true,
    prerender: true,
  },
  {
    ...form,
    path: '/get-quote',
    prerender: ['product=1', 'product=2'],
    page: load.getQuotePage,
    chunks: ['motor-form'],
    next: '/quote',
  },
  {
    ...quotes,
    path: '/quote',
    page: load.quotePage,
    chunks: ['motor-quotes'],
    next: '/accept-terms',
  },
  {
    ...form,
    path: '/personal-accident/get-quote',
    page: load.paGetQuotePage,
    chunks: ['personal-accident-form'],
    next: '/personal-accident/quote',
  },
  {
    ...quotes,
    path: '/personal-accident/quote',
    page: load.paQuotePage,
    chunks: ['personal-accident-quotes'],
    next: '/personal-accident/accept-terms',
  },
  { ...terms, path: '/accept-terms' },
  {
    ...personalDetails,
    path: '/personal-details',
  },
  {
    ...step,
    path: '/vehicle-details',
    title: { en: 'Your vehicle', sw: 'Gari lako' },
    chunks: ['purchase', 'vehicle-details'],
  },
  { ...summary, path: '/summary' },
  { ...terms, path: '/personal-accident/accept-terms' },
  {
    ...personalDetails,
    path: '/personal-accident/personal-details',
    chunks: ['purchase', 'people'],
  },
  { ...summary, path: '/personal-accident/summary' },
  { ...payment, path: '/payment' },
  { ...payment, path: '/payment-summary' },
  { ...payment, path: '/personal-accident/payment-summary' },
  { ...payment, path: '/payment-pending' },
  {
    ...payment,
    path: '/payment-successful',
    title: { en: 'Your cover', sw: 'Bima yako' },
    topBar: 'no-logo-yellow',
  },
  { ...payment, path: '/payment-error' },
  {
    ...page,
    path: '/payment-requests/:token',
    title: { en: 'M-Pesa requests', sw: 'Maombi ya M-Pesa' },
    topBar: 'transparent-logo',
    page: async () =>
      (await import(/* webpackChunkName: "payment-requests" */ './features/payment-requests/payment-requests-page'))
        .PaymentRequestsPage,
    chunks: ['payment-requests'],
    skeleton: 'requests',
  },
  {
    ...certificate,
    path: '/verify',
    about: {
      en: 'Check whether an insurance certificate is genuine and valid now: enter its number, or scan the code on it.',
      sw: 'Kagua kama cheti cha bima ni halisi na kinatumika sasa: andika nambari yake, au skani msimbo ulio juu yake.',
    },
    topBar: 'full-logo',
    menu: { place: 'footer', order: 20, text: { en: 'Check a certificate', sw: 'Kagua cheti cha bima' } },
  },
  {
    ...certificate,
    path: '/verify/:certificateNumber',
    topBar: 'white',
  },
];
