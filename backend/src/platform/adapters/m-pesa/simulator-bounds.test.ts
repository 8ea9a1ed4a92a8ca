import { parseStatement } from '../../../payments/statements/parse-statement';
import { MPesaSimulator } from './simulator';
import { SimulatedPayouts } from './simulator-payouts';
import { statementCsv } from './statement-csv';

/* More than are remembered, one a second. */
const [most, more] = [10_000, 10_005];
let seconds = 0;
const now = () => new Date(Date.UTC(2026, 2, 2, 9, 0, seconds));
let simulator: MPesaSimulator;
beforeEach(() => {
  seconds = 0;
  simulator = new MPesaSimulator({ now, answerAfterMs: 0 });
});
afterEach(() => simulator.close());

const pay = (): string => {
  seconds += 1;
  return simulator.pay({ account: 'TP-7K2M9X', amountCents: 100, phone: '+254712345678' }).receipt;
};

it('forgets the oldest payments of many, so that a back end that runs for weeks does not grow', async () => {
  const receipts = Array.from({ length: more }, pay);
  expect(simulator.payments.size).toBe(most);
  expect(await simulator.findReceipt(receipts[0] ?? '')).toEqual({ kind: 'none' });
  expect(await simulator.findReceipt(receipts.at(-1) ?? '')).toMatchObject({ kind: 'found', amountCents: 100 });
});

it('writes a statement of the time from which its book has every line, with the balance of all', () => {
  Array.from({ length: more }, pay);
  const { lines, completeFrom, openingCents } = simulator.book;
  expect([lines.length, openingCents]).toEqual([most, 500]);
  const csv = statementCsv(lines, { from: completeFrom!, to: now(), shortCode: '600123', openingCents });
  const { period, lines: read } = parseStatement(csv);
  expect(period?.from).toEqual(new Date(Date.UTC(2026, 2, 2, 9, 0, 6)));
  expect(read).toHaveLength(most);
  expect(read[0]?.balanceCents).toBe(more * 100);
});

it('remembers as many payments to customers', async () => {
  const payouts = new SimulatedPayouts({ now, answerAfterMs: 0 }, simulator.book);
  const urls = { resultUrl: 'http://127.0.0.1:0', queueTimeOutUrl: 'http://127.0.0.1:0' };
  const request = { phone: '+254712345678', amountCents: 100, remarks: 'a refund', ...urls };
  for (let number = 0; number < more; number += 1) {
    await payouts.pay({ ...request, originatorConversationId: String(number) });
  }
  payouts.close();
  expect(await payouts.find('0')).toEqual({ kind: 'none' });
  expect(await payouts.find(String(more - 1))).toMatchObject({ kind: 'paid' });
});
