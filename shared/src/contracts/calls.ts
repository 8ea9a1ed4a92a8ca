import { fetchProductsCall, getAllMakesCall, getModelByMakeIdCall } from './catalogue';
import { getQuoteCall } from './get-quote';
import { getFaqsCall } from './help';
import { getPaQuoteCall } from './pa-get-quote';
import { changePaQuotePackageCall, getPaQuoteSetCall } from './pa-quote-set';
import { getPolicyTermsCall } from './policy-terms';
import { addOrRemoveBenefitCall, getQuoteSetCall } from './quote';
import { carryOverBenefitsCall, getQuoteAnswersCall } from './quote-sharing';

/**
 * Every call of the main back end. Server, test doubles and API page are made from this table. What runs in the browser
 * imports the calls it makes by their own names: the table would bring the schemas of all of them along.
 */
export const calls = {
  fetchProducts: fetchProductsCall,
  getAllMakes: getAllMakesCall,
  getModelByMakeId: getModelByMakeIdCall,
  getQuote: getQuoteCall,
  getQuoteSet: getQuoteSetCall,
  addOrRemoveBenefit: addOrRemoveBenefitCall,
  getQuoteAnswers: getQuoteAnswersCall,
  carryOverBenefits: carryOverBenefitsCall,
  getPaQuote: getPaQuoteCall,
  getPaQuoteSet: getPaQuoteSetCall,
  changePaQuotePackage: changePaQuotePackageCall,
  getPolicyTerms: getPolicyTermsCall,
  getFaqs: getFaqsCall,
} as const;

export type CallName = keyof typeof calls;
