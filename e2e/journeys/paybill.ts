import { expect } from '../test';
import { portalFacts } from '../portal-under-test';

/** Pays by hand to the paybill number, on the page that stands in for a phone. @returns M-Pesa's code */
export const payByHand = async (paid: { account: string; amount: number; phone: string }): Promise<string> => {
  const body = new URLSearchParams({ ...paid, amount: String(paid.amount) });
  const answer = await fetch(`${portalFacts().apiUrl}/development/m-pesa/pay`, { method: 'POST', body });
  const [, code = ''] = /The receipt is (\w+)/.exec(await answer.text()) ?? [];
  expect(code, 'the code of a payment by hand').not.toBe('');
  return code;
};
