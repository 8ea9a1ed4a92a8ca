import { asc } from 'drizzle-orm';
import type { FaqGroup } from '@tulinde/contracts';
import type { Database } from '../database/connection';
import { faqs } from '../database/schema';
import type { CallHandlers } from '../http/call-handler';

/** The language is the request's own field: the page of one language may ask for the answers of the other. */
export const helpHandlers = (db: Database): Pick<CallHandlers, 'getFaqs'> => ({
  getFaqs: {
    handle: async ({ language }) => {
      const rows = await db.select().from(faqs).orderBy(asc(faqs.position));
      const groupOf = (group: FaqGroup) =>
        rows
          .filter((row) => row.group === group)
          .map(({ slug, question, answer }) => ({ id: slug, question: question[language], answer: answer[language] }));
      return {
        lipaPolePoleFaqs: groupOf('lipa-pole-pole'),
        claimsFaqs: groupOf('claims'),
        buyingInsuranceFaqs: groupOf('buying-insurance'),
      };
    },
  },
});
