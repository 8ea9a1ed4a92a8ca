import type { Language } from '@tulinde/contracts';
import { english, type PaperWords } from './paper-texts-english';
import { swahili } from './paper-texts-swahili';

/** Texts of the papers and of the mails that bring them. */
export const words: Readonly<Record<Language, PaperWords>> = { en: english, sw: swahili };
