import { defineCatalogue } from '@tulinde/ui/i18n';

/** What several pages of help say. */
export const partTexts = defineCatalogue(
  {
    copyLink: 'Copy link',
    copyLinkOf: 'Copy link to: {question}',
    linkCopied: 'Link copied',
    linkCopiedOf: 'Link copied: {question}',
    linkCopiedText: 'The link to this answer is copied.',
    linkInAddress: 'The link to this answer is now in the address bar.',
    'contact.title': 'Still have a question?',
    'contact.text': 'Talk to a person, every day from 8 to 8.',
    call: 'Call {phone}',
    whatsapp: 'WhatsApp',
    'privacy.kept': 'We keep what you write for two years, so that we can answer questions about it.',
    'privacy.link': 'Privacy policy',
    'later.title': 'You are offline',
    'later.text':
      'We keep this on your phone and send it once when the network is back. Leave this page open, or come back to it.',
    'later.server.title': 'We cannot take it right now',
    'later.server.text':
      'We keep this on your phone and send it once, as soon as we can. Leave this page open, or come back to it.',
  },
  {
    copyLink: 'Nakili kiungo',
    copyLinkOf: 'Nakili kiungo cha: {question}',
    linkCopied: 'Kiungo kimenakiliwa',
    linkCopiedOf: 'Kiungo kimenakiliwa: {question}',
    linkCopiedText: 'Kiungo cha jibu hili kimenakiliwa.',
    linkInAddress: 'Kiungo cha jibu hili sasa kiko kwenye upau wa anwani.',
    'contact.title': 'Bado una swali?',
    'contact.text': 'Zungumza nasi kila siku, kuanzia saa 2 asubuhi hadi saa 2 usiku.',
    call: 'Piga {phone}',
    whatsapp: 'WhatsApp',
    'privacy.kept': 'Tunatunza unachoandika kwa miaka miwili, ili tuweze kujibu maswali kukihusu.',
    'privacy.link': 'Sera ya faragha',
    'later.title': 'Huna mtandao',
    'later.text':
      'Tunalihifadhi kwenye simu yako na kulituma mara moja mtandao ukirudi. Acha ukurasa huu ukiwa wazi, au urudi hapa.',
    'later.server.title': 'Hatuwezi kulipokea kwa sasa',
    'later.server.text':
      'Tunalihifadhi kwenye simu yako na kulituma mara moja, punde tutakapoweza. Acha ukurasa huu ukiwa wazi, au urudi hapa.',
  },
);
