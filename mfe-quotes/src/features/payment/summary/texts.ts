import { defineCatalogue } from '@tulinde/ui/i18n';

export const payTexts = defineCatalogue(
  {
    title: 'Pay by M-Pesa',
    lead: 'You get a request on your phone and confirm it with your PIN. Nothing is taken without it.',
    'title.instalment': 'Pay instalment {number}',
    'lead.instalment': 'Due on {date}. Paying early is free.',
    'lead.overdue': 'It was due on {date}. Pay by {until} to keep your cover.',
    'title.settling': 'Pay off your plan',
    'lead.settling':
      'You save {saved} of interest, and no instalment follows. This price is valid until the end of {date}.',
    settling: 'To pay it off',
    'lead.reinstating': 'Pay by the end of {until}, and your cover starts again with the payment.',
    already: 'Already in',
    plan: 'How you pay',
    change: 'Change how you pay',
    later: 'Later instalments',
    dueOn: '{date}',
    lastFailed: 'The last request was not paid',
    lastFailedHelp: 'No money was taken for it. You can send it again.',
    'over.title': 'There is nothing to pay here',
    'over.help':
      'This purchase is closed. If an instalment was not paid in time, cover has ended; your answers are kept for new quotes.',
    'over.action': 'Get new quotes',
  },
  {
    title: 'Lipa kwa M-Pesa',
    lead: 'Utapata ombi kwenye simu yako na kulithibitisha kwa PIN yako. Hakuna kinachochukuliwa bila hiyo.',
    'title.instalment': 'Lipa awamu ya {number}',
    'lead.instalment': 'Inapaswa kulipwa tarehe {date}. Kulipa mapema hakuna gharama.',
    'lead.overdue': 'Ilipaswa kulipwa tarehe {date}. Lipa kabla ya mwisho wa {until} ili bima yako iendelee.',
    'title.settling': 'Maliza mpango wako',
    'lead.settling': 'Unaokoa {saved} za riba, na hakuna awamu itakayofuata. Bei hii ni halali hadi mwisho wa {date}.',
    settling: 'Ya kumaliza mpango',
    'lead.reinstating': 'Lipa kabla ya mwisho wa {until}, na bima yako itaanza tena na malipo hayo.',
    already: 'Imeshapokelewa',
    plan: 'Unavyolipa',
    change: 'Badilisha unavyolipa',
    later: 'Awamu zijazo',
    dueOn: 'Tarehe {date}',
    lastFailed: 'Ombi la mwisho halikulipwa',
    lastFailedHelp: 'Hakuna pesa iliyochukuliwa kwa ombi hilo. Unaweza kulituma tena.',
    'over.title': 'Hakuna cha kulipa hapa',
    'over.help':
      'Ununuzi huu umefungwa. Ikiwa awamu haikulipwa kwa wakati, bima imeisha; majibu yako yamehifadhiwa kwa bei mpya.',
    'over.action': 'Pata bei mpya',
  },
);
