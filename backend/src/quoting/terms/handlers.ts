import type { Database } from '../../platform/database/connection';
import type { CallHandlers } from '../../platform/http/call-handler';
import { Refusal } from '../../platform/http/refusal';
import { claimRulesOn } from '../../catalogue/claim-rules/repository';
import { versionsInForce } from '../../catalogue/portal-texts/repository';
import { presentTerms } from '../motor/present-terms';
import { findTerms } from '../motor/terms-repository';
import { coverOfQuote } from './cover-of-quote';

export const policyTermsHandlers = (db: Database): Pick<CallHandlers, 'getPolicyTerms'> => ({
  getPolicyTerms: {
    handle: async ({ quoteRef, underWriter }, { now, language }) => {
      const cover = await coverOfQuote(db, quoteRef, underWriter, now);
      const terms = await findTerms(db, cover);
      if (terms === null) throw new Refusal(404, 'NOT_FOUND', 'request.notFound');
      const rules = await claimRulesOn(db, { underwriterId: cover.underwriter.id, day: cover.day });
      const portal = await versionsInForce(db, now);
      return { ...presentTerms(terms, { ...cover, rules }, language), portal };
    },
  },
});
