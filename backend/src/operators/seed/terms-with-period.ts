import type { Language } from '@tulinde/contracts';
import type { TermsContent } from '../../platform/database/schema';
import { termsWithClaimsRows } from './terms-with-claims';

/* From this day on. What was accepted before keeps its edition, which stays as it is. */
const edition = { version: '2026.2', effectiveFrom: '2026-11-26', effectiveTo: null };
const firstId = 11;

const period: Readonly<Record<Language, TermsContent['sections'][number]>> = {
  en: {
    title: 'When cover begins and ends',
    paragraphs: [
      'Cover begins at midnight at the start of the first day that you choose, or when {insurer} has your payment or your deposit if that is later. It ends at midnight at the end of its last day, which stands on the schedule.',
      'The last day is the day before the same date one or more months later. Where that month has no such date, it is the last day of that month: cover from 29 February 2028 for twelve months ends on 28 February 2029.',
    ],
  },
  sw: {
    title: 'Bima inapoanza na inapoisha',
    paragraphs: [
      'Bima inaanza saa sita usiku mwanzoni mwa siku ya kwanza unayochagua, au {insurer} inapopata malipo yako au malipo ya mwanzo ikiwa ni baadaye. Inaisha saa sita usiku mwishoni mwa siku yake ya mwisho, iliyoandikwa kwenye jedwali la polisi.',
      'Siku ya mwisho ni siku moja kabla ya tarehe ileile mwezi mmoja au zaidi baadaye. Mwezi huo ukiwa hauna tarehe hiyo, ni siku ya mwisho ya mwezi huo: bima ya miezi kumi na miwili kuanzia 29 Februari 2028 inaisha 28 Februari 2029.',
    ],
  },
};

const dutiesTitles = new Set(['Your duties', 'Wajibu wako']);

/* Before the duties, with what is insured and what is not. */
const withPeriod = (before: TermsContent, language: Language): TermsContent => {
  const at = before.sections.findIndex(({ title }) => dutiesTitles.has(title));
  if (at < 0) throw new Error('Terms have no duties.');
  return { ...before, sections: before.sections.toSpliced(at, 0, period[language]) };
};
export const termsWithPeriodRows = termsWithClaimsRows.map(({ productId, productType, content }, index) => ({
  id: firstId + index,
  productId,
  productType,
  content: { en: withPeriod(content.en, 'en'), sw: withPeriod(content.sw, 'sw') },
  ...edition,
}));
