import type { Question } from '../kind';

/** Others who were in it, each with what is known of them: a driver who drives on leaves a plate at most. */
export const thirdPartyQuestions = [
  {
    name: 'hasThirdParties',
    control: 'yes-no',
    label: { en: 'Was anybody else involved?', sw: 'Je, kuna mtu mwingine aliyehusika?' },
    hint: {
      en: 'Another driver, somebody on foot, or the owner of what was hit.',
      sw: 'Dereva mwingine, mtu aliyekuwa akitembea, au mwenye kitu kilichogongwa.',
    },
  },
  {
    name: 'thirdParties',
    control: 'list',
    most: 5,
    when: { question: 'hasThirdParties', is: true },
    label: { en: 'Who else was involved', sw: 'Wengine waliohusika' },
    hint: { en: 'Leave empty what you do not know.', sw: 'Acha wazi usichokijua.' },
    one: { en: 'Person', sw: 'Mtu' },
    questions: [
      { name: 'name', control: 'line', optional: true, label: { en: 'Name', sw: 'Jina' } },
      { name: 'phone', control: 'phone', optional: true, label: { en: 'Phone number', sw: 'Nambari ya simu' } },
      { name: 'plate', control: 'plate', optional: true, label: { en: 'Number plate', sw: 'Nambari ya gari' } },
      { name: 'vehicle', control: 'vehicle', optional: true, label: { en: 'Their vehicle', sw: 'Gari lake' } },
      {
        name: 'insurer',
        control: 'line',
        optional: true,
        label: { en: 'Their insurer', sw: 'Kampuni yake ya bima' },
        hint: { en: 'It is on the sticker or the certificate.', sw: 'Iko kwenye stika au cheti cha bima.' },
      },
      {
        name: 'isInjured',
        control: 'yes-no',
        health: true,
        label: { en: 'Were they injured?', sw: 'Je, aliumia?' },
      },
    ],
  },
] as const satisfies readonly Question[];
