import type { Bilingual } from './kinds/kind';

/** What the sender of a report declares; it is stored with the report as it was declared. */
export const claimDeclaration: Bilingual = {
  en: 'What I report is true and complete. I know that a claim that is not true is not paid, and may be an offence.',
  sw: 'Ninachoripoti ni kweli na kamili. Ninajua kwamba dai lisilo la kweli halilipwi, na linaweza kuwa kosa la jinai.',
};
