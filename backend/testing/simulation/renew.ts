import type { Purchase } from '@tulinde/contracts';
import type { Account } from './account';
import { agreeToRenewal } from './buy';
import type { Payer } from './pay';
import type { Sale } from './sale';

interface Renewal {
  readonly quoteRef: string;
  readonly purchase: Purchase;
}

/* The set of quotes that names the policy, and the offer of the insurer that there is. */
const selected = (account: Account, sale: Sale): Promise<Renewal | null> =>
  account.visit(async (call) => {
    const path = sale.kind === 'motor' ? '/getRenewalQuote' : '/paRenewalQuote';
    const quoted = await call(path, { policyNumber: sale.policyNumber });
    if (quoted.status !== 200) return null;
    const { quoteRef, quotes } = quoted.body.data.set as { quoteRef: string; quotes: { underwriterName: string }[] };
    const underWriter = quotes[0]?.underwriterName;
    const answer = await call('/selectQuoteUnderwriter', { quoteRef, underWriter });
    return answer.status === 200 ? { quoteRef, purchase: answer.body.data as Purchase } : null;
  });

/** Before a cover ends its owner buys the next year of it. @returns the purchase; null where it was refused */
export const renews = async (payer: Payer, account: Account, sale: Sale): Promise<Sale | null> => {
  const found = await selected(account, sale);
  if (found === null) return null;
  payer.world.count('renewal is begun');
  return agreeToRenewal(payer, found.purchase, found.quoteRef, sale.isOwnCovered);
};
