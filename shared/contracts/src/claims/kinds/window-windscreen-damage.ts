import { titleOf } from '../../words/claim-words';
import { driverQuestions } from './common/driver';
import { licence, logbook, voice } from './common/evidence';
import { policeQuestionsWithoutAbstract } from './common/police';
import { description, happenedAt, place } from './common/when-and-where';
import type { ClaimKind, CoverFacts, ClaimRefusal } from './kind';

const refused = ({ line, isComprehensive, windscreenLimit }: CoverFacts): ClaimRefusal | null => {
  if (line !== 'MOTOR') return 'OTHER_LINE';
  if (windscreenLimit !== null) return null;
  return isComprehensive ? 'NO_WINDSCREEN_COVER' : 'THIRD_PARTY_ONLY';
};

export const windowWindscreenDamage: ClaimKind = {
  type: 'window-windscreen-damage',
  line: 'MOTOR',
  pages: { incident: '/window-windscreen-damage', details: '/window-windscreen-damage-details' },
  title: titleOf('window-windscreen-damage'),
  about: {
    en: 'Only glass is broken: the windscreen or a window. There is no excess.',
    sw: 'Kioo pekee kimevunjika: cha mbele au cha dirisha. Hakuna kiasi unachochangia.',
  },
  refused,
  incident: [happenedAt, place, description, ...driverQuestions, ...policeQuestionsWithoutAbstract],
  details: [
    {
      name: 'glass',
      control: 'choice',
      label: { en: 'Which glass is broken?', sw: 'Kioo kipi kimevunjika?' },
      options: [
        { value: 'WINDSCREEN', label: { en: 'Windscreen', sw: 'Kioo cha mbele' } },
        { value: 'REAR', label: { en: 'Rear window', sw: 'Kioo cha nyuma' } },
        { value: 'LEFT', label: { en: 'A window on the left', sw: 'Dirisha la kushoto' } },
        { value: 'RIGHT', label: { en: 'A window on the right', sw: 'Dirisha la kulia' } },
        { value: 'ROOF', label: { en: 'Sunroof', sw: 'Kioo cha paa' } },
      ],
    },
    {
      name: 'glassCause',
      control: 'choice',
      label: { en: 'What broke it?', sw: 'Nini kilikivunja?' },
      options: [
        { value: 'STONE', label: { en: 'A stone from the road', sw: 'Jiwe la barabarani' } },
        { value: 'BREAK_IN', label: { en: 'A break-in', sw: 'Kuvunjwa na wezi' } },
        { value: 'COLLISION', label: { en: 'A knock', sw: 'Kugongwa' } },
        { value: 'WEATHER', label: { en: 'Weather or a falling branch', sw: 'Hali ya hewa au tawi lililoanguka' } },
        { value: 'OTHER', label: { en: 'Something else', sw: 'Kitu kingine' } },
      ],
    },
    {
      name: 'isRepaired',
      control: 'yes-no',
      label: { en: 'Is it repaired already?', sw: 'Je, kimeshatengenezwa?' },
    },
    {
      name: 'repairCost',
      control: 'money',
      when: { question: 'isRepaired', is: true },
      label: { en: 'What did it cost?', sw: 'Iligharimu kiasi gani?' },
    },
  ],
  evidence: [
    {
      group: 'glass-before',
      of: 'PHOTO',
      need: 'BLOCKS',
      drawing: 'windscreen',
      label: { en: 'The broken glass with the plate in view', sw: 'Kioo kilichovunjika na nambari ya gari ikionekana' },
    },
    {
      group: 'glass-after',
      of: 'PHOTO',
      need: 'FOLLOWS',
      drawing: 'windscreen',
      label: { en: 'The new glass with the plate in view', sw: 'Kioo kipya na nambari ya gari ikionekana' },
      hint: { en: 'Once it is repaired.', sw: 'Kikishatengenezwa.' },
    },
    {
      group: 'receipts',
      of: 'PAPER',
      need: 'FOLLOWS',
      label: { en: 'Receipt of the repair', sw: 'Risiti ya ukarabati' },
    },
    logbook,
    licence,
    voice,
  ],
};
