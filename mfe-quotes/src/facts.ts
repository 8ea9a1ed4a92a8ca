import type { RemoteFacts } from '@tulinde/shared/remote';

export const facts: RemoteFacts = {
  name: 'mfe-quotes',
  routes: [
    { path: '/', access: 'public', title: { en: 'Home', sw: 'Mwanzo' }, topBar: 'yellow' },
    { path: '/get-quote', access: 'public', title: { en: 'Get Quote', sw: 'Pata Bei' }, topBar: 'no-logo-white' },
    { path: '/quote', access: 'public', title: { en: 'Quotes', sw: 'Makadirio ya bei' }, topBar: 'no-logo-white' },
    {
      path: '/personal-accident/get-quote',
      access: 'public',
      title: { en: 'Get Quote', sw: 'Pata Bei' },
      topBar: 'no-logo-white',
    },
    {
      path: '/personal-accident/quote',
      access: 'public',
      title: { en: 'Quotes', sw: 'Makadirio ya bei' },
      topBar: 'no-logo-white',
    },
    {
      path: '/accept-terms',
      access: 'public',
      title: { en: 'Accept terms', sw: 'Kubali masharti' },
      topBar: 'no-logo-white',
    },
    {
      path: '/personal-details',
      access: 'public',
      title: { en: 'Your details', sw: 'Taarifa zako' },
      topBar: 'no-logo-white',
    },
    {
      path: '/vehicle-details',
      access: 'public',
      title: { en: 'Your vehicle', sw: 'Gari lako' },
      topBar: 'no-logo-white',
    },
    {
      path: '/summary',
      access: 'public',
      title: { en: 'Summary', sw: 'Muhtasari' },
      topBar: 'no-logo-white',
    },
    {
      path: '/personal-accident/accept-terms',
      access: 'public',
      title: { en: 'Accept terms', sw: 'Kubali masharti' },
      topBar: 'no-logo-white',
    },
    {
      path: '/personal-accident/personal-details',
      access: 'public',
      title: { en: 'Your details', sw: 'Taarifa zako' },
      topBar: 'no-logo-white',
    },
    {
      path: '/personal-accident/summary',
      access: 'public',
      title: { en: 'Summary', sw: 'Muhtasari' },
      topBar: 'no-logo-white',
    },
    {
      path: '/payment',
      access: 'public',
      title: { en: 'Payment', sw: 'Malipo' },
      topBar: 'no-logo-white',
    },
    {
      path: '/payment-summary',
      access: 'public',
      title: { en: 'Payment', sw: 'Malipo' },
      topBar: 'no-logo-white',
    },
    {
      path: '/personal-accident/payment-summary',
      access: 'public',
      title: { en: 'Payment', sw: 'Malipo' },
      topBar: 'no-logo-white',
    },
    {
      path: '/payment-pending',
      access: 'public',
      title: { en: 'Payment', sw: 'Malipo' },
      topBar: 'no-logo-white',
    },
    {
      path: '/payment-successful',
      access: 'public',
      title: { en: 'Your cover', sw: 'Bima yako' },
      topBar: 'no-logo-yellow',
    },
    {
      path: '/payment-error',
      access: 'public',
      title: { en: 'Payment', sw: 'Malipo' },
      topBar: 'no-logo-white',
    },
    {
      path: '/payment-requests/:token',
      access: 'public',
      title: { en: 'M-Pesa requests', sw: 'Maombi ya M-Pesa' },
      topBar: 'transparent-logo',
    },
    {
      path: '/verify',
      access: 'public',
      title: { en: 'Certificate', sw: 'Cheti' },
      topBar: 'full-logo',
    },
    {
      path: '/verify/:certificateNumber',
      access: 'public',
      title: { en: 'Certificate', sw: 'Cheti' },
      topBar: 'white',
    },
  ],
  prerender: ['/', '/get-quote', '/personal-accident/get-quote'],
};
