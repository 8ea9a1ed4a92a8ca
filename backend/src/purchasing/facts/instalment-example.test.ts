import { instalmentTermsSchema, type InstalmentTerms, type Quote } from '@tulinde/contracts';
import * as z from 'zod/mini';
import { motorForm } from '@tulinde/testing/sample-customer';
import { start } from '../../../testing/purchase-walk';
import { onSeededPortal } from '../../../testing/seeded-portal';

onSeededPortal((portal) => {
  let terms: readonly InstalmentTerms[];
  const example = (body: object) =>
    portal.call('/getInstalmentExample', {
      underwriterName: 'Tsavo Shield',
      amount: 81_405,
      instalments: 10,
      startsOn: '2026-03-02',
      ...body,
    });
  beforeAll(async () => {
    terms = z.array(instalmentTermsSchema).parse((await portal.call('/getInstalmentTerms')).body.data);
  });

  it('names every insurer that lends, with its rate in a month and in a year', () => {
    expect(terms.map(({ underwriterName, longestTerm }) => [underwriterName, longestTerm])).toEqual([
      ['Mara Plains', 6],
      ['Nyota Assurance', 9],
      ['Rift Crest', 8],
      ['Savanna Mutual General', 10],
      ['Tsavo Shield', 10],
      ['Twiga Heritage Mutual', 10],
    ]);
    expect(terms.find(({ monthlyRate }) => monthlyRate === 1.5)?.yearlyRate).toBe(19.56);
  });

  it('is the schedule of a purchase to the cent, of every insurer and number', async () => {
    const set = (await portal.call('/getQuote', motorForm())).body.data.data;
    let compared = 0;
    for (const { underwriterName, longestTerm } of terms) {
      const offer = (set.quotes as readonly Quote[]).find((quote) => quote.underwriterName === underwriterName);
      if (offer === undefined) throw new Error(`${underwriterName} has no offer.`);
      const walk = await start(portal, set.quoteRef, underwriterName);
      const { price } = await walk.ok('/getPurchase');
      for (let instalments = 2; instalments <= longestTerm; instalments += 1) {
        const sold = await walk.ok('/getLoanRepaymentSchedule', { instalments });
        const startsOn = sold.schedule[0].dueOn;
        const shown = await example({ underwriterName, amount: price.total, instalments, startsOn });
        expect(shown.body.data).toEqual(sold);
        compared += 1;
      }
    }
    expect(compared).toBe(47);
  });

  it.each([
    [{ underwriterName: 'Acacia Bridge' }, 'underwriterName', 'Lipa Pole Pole is not offered for this cover.'],
    [
      { amount: 24_999 },
      'amount',
      'Lipa Pole Pole begins at KES 25,000 with this insurer. A smaller price is paid at once.',
    ],
    [{ underwriterName: 'Mara Plains', instalments: 7 }, 'instalments', 'This insurer offers 6 instalments at most.'],
    [{ instalments: 11 }, 'instalments', 'Choose 2 to 10 instalments.'],
    [{ amount: 0.5 }, 'amount', 'Enter an amount in shillings, with two decimals at most.'],
    [{ startsOn: '2026-02-30' }, 'startsOn', expect.any(String)],
  ])('refuses %j', async (body, field, message) => {
    const answer = await example(body);
    expect([answer.status, answer.body.errors]).toEqual([422, [{ field, message }]]);
  });
});
