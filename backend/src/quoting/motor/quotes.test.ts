import { days } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { higherLimitPrice, quoteSchema, quoteSetSchema, toCents, type Quote } from '@tulinde/contracts';
import { motorForm } from '@tulinde/testing/sample-customer';

const total = (quote: Quote): number => {
  const parts = [quote.BasicPremium, ...[...quote.addedBenefits, ...quote.taxesAndCharges].map(({ amount }) => amount)];
  return parts.reduce((sum, amount) => sum + toCents(amount), 0);
};

onSeededPortal((portal) => {
  const quote = async (changes = {}, headers = {}) => {
    const answer = await portal.call('/getQuote', motorForm(changes), headers);
    expect(answer.body).toMatchObject({ response_code: 200 });
    return quoteSetSchema.parse(answer.body.data.data);
  };

  const change = (quoteRef: string, more: object, headers = {}) =>
    portal.call(
      '/addOrRemoveBenefit',
      { quoteRef, underWriter: 'Tsavo Shield', action: 'add', benefitName: 'Loss of use', limitAmount: null, ...more },
      headers,
    );

  describe('when a visitor asks for motor quotes', () => {
    it('answers with the underwriters that take the vehicle, cheapest first, each adding up to the cent', async () => {
      const { quotes, quoteRef, expiresAt, request } = await quote();
      expect(quotes.length).toBeGreaterThanOrEqual(5);
      const prices = quotes.map(({ LipaFullAmount }) => LipaFullAmount);
      expect(prices).toEqual([...prices].sort((a, b) => a - b));
      for (const offer of quotes) expect(total(offer)).toBe(toCents(offer.LipaFullAmount));
      expect(quoteRef).toMatch(/^[A-Za-z0-9_-]{22}$/);
      expect(expiresAt).toBe('2026-03-16T09:00:00.000Z');
      expect(request).toMatchObject({ make: 'Toyota', model: 'Fielder', estimatedValue: '1800000', passangers: 1 });
    });

    it('never gives the same reference twice', async () => {
      const refs = await Promise.all(Array.from({ length: 5 }, async () => (await quote()).quoteRef));
      expect(new Set(refs).size).toBe(5);
    });

    it('offers instalments where the underwriter lends, and a mark that an image can show', async () => {
      const { quotes } = await quote();
      const savanna = quotes.find(({ underwriterName }) => underwriterName === 'Savanna Mutual General');
      expect(savanna).toMatchObject({ BasicPremium: 72_000, LipaFullAmount: 72_364, LipaPolePoleDeposit: 7_731 });
      // Ten of 7,731, the last a little less.
      expect(savanna?.LipaPolePolePlan).toEqual({ instalments: 10, total: 77_309, extra: 4_945 });
      expect(
        quotes.find(({ underwriterName }) => underwriterName === 'Baobab & Coast')?.LipaPolePoleDeposit,
      ).toBeNull();
      expect(savanna?.UnderwriterIcon).toMatch(/^data:image\/svg\+xml,%3Csvg.*SM%3C%2Ftext/);
    });

    it('answers with an empty list when nobody takes the vehicle', async () => {
      const { quotes } = await quote({ estimatedValue: '499999' });
      expect(quotes).toEqual([]);
    });

    it('labels benefits, charges and covers in the language of the request, and keeps their names', async () => {
      const { quotes } = await quote({}, { 'accept-language': 'sw-KE,en;q=0.5' });
      const stamp = quotes[0]?.taxesAndCharges.find(({ name }) => name === 'Stamp duty');
      expect(stamp).toEqual({ name: 'Stamp duty', label: 'Ushuru wa stempu', amount: 40 });
      expect(quotes[0]?.AdditionalBenefits[0]).toMatchObject({
        name: 'Excess protector',
        label: 'Ulinzi wa kiasi unachochangia',
      });
    });

    it('refuses every broken rule at once, those of the schema and those of the lists', async () => {
      const answer = await portal.call('/getQuote', motorForm({ make: 'Toyta', yearOfManufacture: '2010', model: '' }));
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ response_code: 422, code: 'VALIDATION' });
      expect(answer.body.errors).toEqual([
        { field: 'model', message: 'Please fill all mandatory fields.' },
        {
          field: 'yearOfManufacture',
          message: 'Comprehensive covers vehicles up to 15 years old. Choose 2011 or newer, or Third Party Only.',
        },
        { field: 'make', message: 'Choose a make from the list.' },
      ]);
    });

    it('refuses a model of another make, and a make of another product', async () => {
      const model = await portal.call('/getQuote', motorForm({ model: 'Demio' }));
      expect(model.body.errors).toEqual([{ field: 'model', message: 'Choose a model of this make from the list.' }]);
      const make = await portal.call('/getQuote', motorForm({ productId: 2, make: 'Toyota' }));
      expect(make.body.errors).toEqual([{ field: 'make', message: 'Choose a make from the list.' }]);
    });

    it('quotes Third Party Only for a vehicle of no list, as long as its name can be printed', async () => {
      const typed = { make: 'Tata', model: 'Xenon 2.2', productType: 'Third Party Only', estimatedValue: '0' };
      const { status, body } = await portal.call('/getQuote', motorForm(typed));
      expect([status, body.data.data.quotes.length > 4]).toEqual([200, true]);
      const odd = await portal.call('/getQuote', motorForm({ ...typed, make: '<b>' }));
      expect(odd.body.errors).toEqual([{ field: 'make', message: 'Enter up to 40 letters and digits.' }]);
    });

    it('says in Swahili what is missing', async () => {
      const answer = await portal.call('/getQuote', {}, { 'accept-language': 'sw' });
      expect(answer.body.message).toBe('Tafadhali jaza sehemu zote zinazohitajika.');
      expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual([
        'make',
        'model',
        'yearOfManufacture',
        'productId',
        'productCategory',
        'productType',
        'tcsAccepted',
        'estimatedValue',
      ]);
    });
  });

  describe('when a visitor changes benefits', () => {
    it('follows the price to the cent, and gives the first quote back after removing', async () => {
      const { quoteRef, quotes } = await quote();
      const first = quotes.find(({ underwriterName }) => underwriterName === 'Tsavo Shield');
      const added = quoteSchema.parse((await change(quoteRef, { benefitName: 'Excess protector' })).body.data);
      expect(added.addedBenefits).toEqual([
        { name: 'Excess protector', label: 'Excess protector', amount: 4_500, limitAmount: null },
      ]);
      expect(total(added)).toBe(toCents(added.LipaFullAmount));
      expect(added.LipaFullAmount).toBeGreaterThan(first?.LipaFullAmount ?? Infinity);
      const removed = await change(quoteRef, { benefitName: 'Excess protector', action: 'remove' });
      expect(removed.body.data).toEqual(first);
    });

    it('answers the quote unchanged for adding twice and for removing what is not there', async () => {
      const { quoteRef } = await quote();
      const once = await change(quoteRef, {});
      expect((await change(quoteRef, {})).body).toEqual(once.body);
      expect((await change(quoteRef, { benefitName: 'Road rescue', action: 'remove' })).body).toEqual(once.body);
    });

    it('prices a limit at a tenth of what is above the free part', async () => {
      const { quoteRef } = await quote();
      const answer = await change(quoteRef, { benefitName: 'Windscreen', limitAmount: 50_000 });
      expect(answer.body.data.addedBenefits).toMatchObject([
        { name: 'Windscreen', amount: 2_000, limitAmount: 50_000 },
      ]);
      const other = await change(quoteRef, { benefitName: 'Windscreen', limitAmount: 60_000 });
      expect(other.body.data.addedBenefits).toMatchObject([{ name: 'Windscreen', amount: 3_000, limitAmount: 60_000 }]);
    });

    it('tells before it is chosen what a limit will cost, to the cent', async () => {
      const { quoteRef, quotes } = await quote();
      const { AdditionalBenefits } = quotes.find(({ underwriterName }) => underwriterName === 'Tsavo Shield')!;
      const offered = AdditionalBenefits.find(({ name }) => name === 'Windscreen')!;
      const answer = await change(quoteRef, { benefitName: 'Windscreen', limitAmount: 43_217.37 });
      expect(answer.body.data.addedBenefits[0].amount).toBe(higherLimitPrice(offered, 43_217.37));
      const { limitRatePercent } = AdditionalBenefits.find(({ limitInput }) => !limitInput)!;
      expect(limitRatePercent).toBeNull();
    });

    it.each([30_000, 100_000, 0, null])('refuses the limit %p: it must be strictly between', async (limitAmount) => {
      const { quoteRef } = await quote();
      const answer = await change(quoteRef, { benefitName: 'Windscreen', limitAmount });
      expect(answer.status).toBe(422);
      const message = 'Benefit value should be greater than 30,000 but less than 100,000';
      expect(answer.body).toMatchObject({ code: 'BENEFIT_LIMIT', message, data: { message } });
      // A list of errors would be shown before it.
      expect(answer.body).not.toHaveProperty('errors');
    });

    it('says what is wrong with a benefit, an underwriter or a set that is not there', async () => {
      const { quoteRef } = await quote();
      const benefit = await change(quoteRef, { benefitName: 'Free holidays' });
      expect([benefit.status, benefit.body.code]).toEqual([422, 'BENEFIT_NOT_OFFERED']);
      const underwriter = await change(quoteRef, { underWriter: 'Nobody' });
      expect([underwriter.status, underwriter.body.code]).toEqual([404, 'QUOTE_NOT_FOUND']);
      const set = await change('AAAAAAAAAAAAAAAAAAAAAA', {});
      expect([set.status, set.body.code]).toEqual([404, 'QUOTE_NOT_FOUND']);
    });

    it('touches no other set', async () => {
      const [mine, other] = [await quote(), await quote()];
      await change(mine.quoteRef, {});
      const read = await portal.call('/getQuoteSet', { quoteRef: other.quoteRef });
      expect(read.body.data.data).toEqual(other);
    });
  });

  describe('when a set is read again', () => {
    it('is as it was, with the benefits chosen since', async () => {
      const set = await quote();
      await change(set.quoteRef, {});
      const read = quoteSetSchema.parse((await portal.call('/getQuoteSet', { quoteRef: set.quoteRef })).body.data.data);
      expect(read.quotes.map(({ underwriterName }) => underwriterName)).toEqual(
        set.quotes.map(({ underwriterName }) => underwriterName),
      );
      const changed = read.quotes.filter(({ addedBenefits }) => addedBenefits.length > 0);
      expect(changed.map(({ underwriterName }) => underwriterName)).toEqual(['Tsavo Shield']);
    });

    it('is unknown under another reference', async () => {
      const answer = await portal.call('/getQuoteSet', { quoteRef: 'unknown' });
      expect([answer.status, answer.body.code]).toEqual([404, 'QUOTE_NOT_FOUND']);
    });

    it('gives the key facts with the excess of this vehicle, in both languages', async () => {
      const { quoteRef } = await quote();
      const body = { quoteRef, underWriter: 'Tsavo Shield' };
      const english = (await portal.call('/getPolicyTerms', body)).body.data;
      expect(english.excess).toContain('For your vehicle worth KES 1,800,000 that is KES 45,000');
      expect(english.version).toBe('2025.1');
      expect(english.sections.length).toBeGreaterThanOrEqual(5);
      const swahili = (await portal.call('/getPolicyTerms', body, { 'accept-language': 'sw' })).body.data;
      expect(swahili.excess).toContain('KES 45,000');
      expect(JSON.stringify([english, swahili])).not.toMatch(/\{\w+\}/);
    });

    it('has terms of its own for Third Party Only', async () => {
      const { quoteRef } = await quote({ productType: 'Third Party Only' });
      const { body } = await portal.call('/getPolicyTerms', { quoteRef, underWriter: 'Tsavo Shield' });
      expect(body.data.notCovered[0]).toBe('Any damage to your own vehicle, and its theft');
    });

    it('has expired after its 14 days, for every call', async () => {
      const { quoteRef } = await quote();
      portal.clock.forward(days(14));
      const answers = [
        await portal.call('/getQuoteSet', { quoteRef }),
        await change(quoteRef, {}),
        await portal.call('/getPolicyTerms', { quoteRef, underWriter: 'Tsavo Shield' }),
      ];
      for (const { status, body } of answers) expect([status, body.code]).toEqual([410, 'QUOTE_EXPIRED']);
    });
  });
});
