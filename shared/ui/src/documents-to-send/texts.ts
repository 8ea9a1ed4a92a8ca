import { defineCatalogue } from '../i18n';

export const toSendTexts = defineCatalogue(
  {
    title: 'Documents still to send',
    until: 'Please send them by {date}. A photo or a PDF of each is enough, 5 MB at most.',
    late: 'They were to be here by {date}. Please send them now: a photo or a PDF of each, 5 MB at most.',
    add: 'Send {kind}',
    more: 'Add another page',
    'more.of': 'Add another page of {kind}',
    sending: 'Sending {name}: {percent} %',
    sent: 'Sent: {name}',
    failed: '{name} was not sent',
    again: 'Send again',
    all: 'All documents are here. Thank you.',
  },
  {
    title: 'Hati ambazo bado hujatuma',
    until: 'Tafadhali zitume kufikia {date}. Picha au PDF ya kila moja inatosha, isizidi MB 5.',
    late: 'Zilitakiwa kufikia {date}. Tafadhali zitume sasa: picha au PDF ya kila moja, isizidi MB 5.',
    add: 'Tuma {kind}',
    more: 'Weka ukurasa mwingine',
    'more.of': 'Weka ukurasa mwingine wa {kind}',
    sending: 'Inatumwa {name}: {percent} %',
    sent: 'Imetumwa: {name}',
    failed: '{name} haikutumwa',
    again: 'Tuma tena',
    all: 'Hati zote zimefika. Asante.',
  },
);
