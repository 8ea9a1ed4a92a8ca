import type { MotorProductId } from '@tulinde/contracts';
import type { TermsContent } from '../../platform/database/schema';
import { currentEdition } from './seed-table';
import { comprehensiveEnglish, thirdPartyEnglish } from './policy-terms-english';
import { comprehensiveSwahili, thirdPartySwahili } from './policy-terms-swahili';

const version = '2025.1';

const row = (productId: MotorProductId, productType: string, content: { en: TermsContent; sw: TermsContent }) => ({
  productId,
  productType,
  version,
  content,
  ...currentEdition,
});

const comprehensive = { en: comprehensiveEnglish, sw: comprehensiveSwahili };
const thirdParty = { en: thirdPartyEnglish, sw: thirdPartySwahili };

export const policyTermsRows = [
  row(1, 'Comprehensive', comprehensive),
  row(1, 'Third Party Only', thirdParty),
  row(2, 'Comprehensive', comprehensive),
  row(2, 'Third Party Only', thirdParty),
].map((terms, index) => ({ id: index + 1, ...terms }));
