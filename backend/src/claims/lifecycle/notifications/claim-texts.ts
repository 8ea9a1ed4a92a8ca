import type { Language } from '@tulinde/contracts';
import { claimTextsEnglish } from './claim-texts-english';
import { claimTextsSwahili } from './claim-texts-swahili';
import type { ClaimTexts } from './claim-facts';

export const claimTexts: Readonly<Record<Language, ClaimTexts>> = { en: claimTextsEnglish, sw: claimTextsSwahili };
