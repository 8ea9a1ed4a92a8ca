import { defineCatalogue } from '@tulinde/ui/i18n';

export const paymentRequestsTexts = defineCatalogue(
  {
    title: 'M-Pesa requests to your phone',
    loading: 'Looking up the phone',
    failed: 'We could not look up the phone',
    asked:
      'Somebody asked us twice today to request a payment from {phone}. Most often a number was mistyped. No money moves unless you enter your M-Pesa PIN.',
    stop: 'Stop requests to this phone',
    'stop.help':
      'Nobody can then ask for a payment from this phone on our site, for 90 days. You can still buy and pay by the paybill number.',
    stopped: 'We send no more requests to {phone}',
    'stopped.help':
      'This applies until {until}. A request that is on the phone now can be cancelled there: enter no PIN.',
    allow: 'Allow requests again',
    notSent: 'That did not work',
  },
  {
    title: 'Maombi ya M-Pesa kwa simu yako',
    loading: 'Tunaangalia simu',
    failed: 'Hatukuweza kuangalia simu',
    asked:
      'Mtu ametuomba mara mbili leo tuombe malipo kutoka {phone}. Mara nyingi nambari huwa imeandikwa vibaya. Hakuna pesa inayotoka usipoweka PIN yako ya M-Pesa.',
    stop: 'Zuia maombi kwa simu hii',
    'stop.help':
      'Kisha hakuna anayeweza kuomba malipo kutoka simu hii kwenye tovuti yetu, kwa siku 90. Bado unaweza kununua na kulipa kwa nambari ya paybill.',
    stopped: 'Hatutumi tena maombi kwa {phone}',
    'stopped.help': 'Hii inatumika hadi {until}. Ombi lililo kwenye simu sasa linaweza kughairiwa hapo: usiweke PIN.',
    allow: 'Ruhusu maombi tena',
    notSent: 'Haikufaulu',
  },
);
