import { brand } from '@tulinde/contracts/brand';
import { notifiedActs } from '../../steps/notified-acts';
import { claimTexts } from './claim-texts';
import type { ClaimFacts } from './claim-facts';

/* As long as they get. */
const facts: ClaimFacts = {
  claim: 'CLM-26-000123',
  insurer: 'Acacia Bridge Insurance',
  by: '28 September 2026',
  amount: 'KES 10,000,000.50',
  receipt: 'SJK1A2B3C4',
  wasPaid: false,
  visit: {
    when: '28 September 2026, 14:30',
    place: 'Mwangaza Garage, Industrial Area, Nairobi',
    assessor: 'Wanjikũ Njoroge',
    phone: '0712 000 111',
  },
};
const link = `https://www.tulinde.example/claim-details?claim=${facts.claim}`;

describe.each(['en', 'sw'] as const)('news of a claim in %s', (language) => {
  const { news, reminder, rows } = claimTexts[language];
  const all = [...notifiedActs.map((act) => [act, news[act]] as const), ['reminder', reminder] as const];

  it.each(all)('says what %s means, in a few words', (_act, { subject, body }) => {
    const said = [subject(facts), ...body(facts)];
    expect(said.join(' ')).not.toMatch(/undefined|\[object|\$\{|null/);
    expect(subject(facts).length).toBeLessThanOrEqual(60);
    expect(body(facts).length).toBeLessThanOrEqual(2);
  });

  it.each(all.filter(([, { text }]) => text !== undefined))('fits %s into one text message', (_act, { text }) => {
    const message = `${brand.name}: ${text?.(facts) ?? ''}. ${link}`;
    expect(message.length).toBeLessThanOrEqual(160);
    // Letters that are in every phone's alphabet: with any other a message is 70 of them.
    expect(message).toMatch(/^[\x20-\x7e]*$/);
  });

  it('says of a claim that was paid before that the money stays, and not that nothing is paid', () => {
    const nothing = { en: /Nothing is paid|does not pay/, sw: /Hakuna kinacholipwa|hailipi dai/ }[language];
    for (const act of ['WITHDRAW', 'DECLINE'] as const) {
      const [usual, paid] = [false, true].map((wasPaid) => news[act].body({ ...facts, wasPaid }).join(' '));
      expect(usual).toMatch(nothing);
      expect(paid).not.toMatch(nothing);
      expect(paid).toMatch(/stays yours|zinabaki zako/);
    }
  });

  it('leaves out a day that nobody has promised', () => {
    for (const act of notifiedActs) {
      if (act !== 'COMPLAIN') expect(news[act].body({ ...facts, by: '' }).join(' ')).not.toMatch(/ (by|kufikia) \./);
    }
  });

  it('names what stands beside it', () => {
    expect(Object.values(rows).every((word) => word.length > 0)).toBe(true);
  });
});
