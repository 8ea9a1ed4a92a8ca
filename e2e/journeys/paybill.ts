import { expect } from '../test';
import { portalFacts } from '../portal-under-test';

/** Pays by hand to the paybill number, on the page that stands in for a phone. */
export const payByHand = async (paid: { account: string; amount: number; phone: string }): Promise<void> => {
  const body = new URLSearchParams({ ...paid, amount: String(paid.amount) });
  const answer = await fetch(`${portalFacts().apiUrl}/development/m-pesa/pay`, { method: 'POST', body });
  expect(await answer.text()).toContain('Paid. The receipt is');
};
