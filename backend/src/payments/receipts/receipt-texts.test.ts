import { brand } from '@tulinde/contracts/brand';
import { receiptText, receiptTexts, type ReceiptFacts } from './receipt-texts';

/* As long as they get. */
const facts: ReceiptFacts = {
  amount: 'KES 9,999,999',
  counted: 'KES 9,999,999',
  missing: 'KES 9,999,999',
  until: '30 September 2026',
  code: 'SKL4H7Z2XQ',
  account: 'TP-7K2M9X',
  reference: 'TP-7K2M9X',
};

describe('news of a payment', () => {
  const { code: _none, ...unnamed } = facts;
  it.each(['en', 'sw'] as const)('names it in the text message, where M-Pesa has told its code: %s', (language) => {
    const words = receiptTexts[language].unmatched;
    expect(receiptText(words, facts)).toContain('KES 9,999,999 (SKL4H7Z2XQ)');
    expect(receiptText(words, { ...unnamed, code: '' })).not.toContain('(');
  });
});

describe('reminders of a price in parts', () => {
  // What is missing is of no payment alone.
  const textOf = (language: 'en' | 'sw', words: 'reminder' | 'lastReminder') =>
    `${brand.name}: ${receiptText(receiptTexts[language][words], { ...facts, code: '' })}`;

  it.each(['en', 'sw'] as const)('fit one text message, and say another thing on the last day: %s', (language) => {
    const [before, last] = [textOf(language, 'reminder'), textOf(language, 'lastReminder')];
    for (const text of [before, last]) expect([text, text.length <= 160]).toEqual([text, true]);
    expect(before).toContain(facts.until);
    expect(last).not.toContain(facts.until);
  });
});
