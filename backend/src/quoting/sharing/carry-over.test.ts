import { quoteSetSchema } from '@tulinde/contracts';
import { motorForm } from '@tulinde/testing/sample-customer';
import { days } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';

onSeededPortal((portal) => {
  const quote = async (changes = {}) =>
    quoteSetSchema.parse((await portal.call('/getQuote', motorForm(changes))).body.data.data);
  const add = (quoteRef: string, benefitName: string, limitAmount: number | null = null) =>
    portal.call('/addOrRemoveBenefit', {
      quoteRef,
      underWriter: 'Tsavo Shield',
      action: 'add',
      benefitName,
      limitAmount,
    });
  const carryOver = (fromQuoteRef: string, quoteRef: string, headers = {}) =>
    portal.call('/carryOverBenefits', { fromQuoteRef, quoteRef }, headers);
  const tsavo = (set: unknown) =>
    quoteSetSchema.parse(set).quotes.find(({ underwriterName }) => underwriterName === 'Tsavo Shield');

  describe('when new prices follow old ones', () => {
    it('chooses again what was chosen, with its limit, and keeps it', async () => {
      const [before, after] = [await quote(), await quote({ estimatedValue: '1700000' })];
      await add(before.quoteRef, 'Loss of use');
      await add(before.quoteRef, 'Windscreen', 50_000);
      const { status, body } = await carryOver(before.quoteRef, after.quoteRef, { 'accept-language': 'sw' });
      expect(status).toBe(200);
      expect(body.data.lost).toEqual([]);
      expect(body.data.carried).toEqual([
        { underwriterName: 'Tsavo Shield', benefitName: 'Loss of use', label: 'Kukosa matumizi ya gari, hadi siku 10' },
        { underwriterName: 'Tsavo Shield', benefitName: 'Windscreen', label: 'Kioo cha gari' },
      ]);
      expect(tsavo(body.data.set)?.addedBenefits).toMatchObject([
        { name: 'Loss of use', limitAmount: null },
        { name: 'Windscreen', limitAmount: 50_000 },
      ]);
      const read = await portal.call('/getQuoteSet', { quoteRef: after.quoteRef });
      expect(tsavo(read.body.data.data)?.addedBenefits).toHaveLength(2);
    });

    it('tells what the new cover does not have', async () => {
      const [before, after] = [await quote(), await quote({ productType: 'Third Party Only', estimatedValue: '0' })];
      await add(before.quoteRef, 'Excess protector');
      const { body } = await carryOver(before.quoteRef, after.quoteRef);
      expect(body.data.carried).toEqual([]);
      expect(body.data.lost).toEqual([
        { underwriterName: 'Tsavo Shield', benefitName: 'Excess protector', label: 'Excess protector' },
      ]);
    });

    it('reads the old prices after they expired, and never sells at expired ones', async () => {
      const before = await quote();
      await add(before.quoteRef, 'Loss of use');
      portal.clock.forward(days(15));
      const after = await quote();
      expect((await carryOver(before.quoteRef, after.quoteRef)).body.data.carried).toHaveLength(1);
      expect((await carryOver(after.quoteRef, before.quoteRef)).body).toMatchObject({ code: 'QUOTE_EXPIRED' });
      expect((await carryOver('unknown', after.quoteRef)).body).toMatchObject({ code: 'QUOTE_NOT_FOUND' });
    });
  });

  describe('when a device knows only the link', () => {
    it('gives the answers, also of expired quotes', async () => {
      const { quoteRef, request, expiresAt } = await quote();
      portal.clock.forward(days(20));
      const { body } = await portal.call('/getQuoteAnswers', { quoteRef });
      expect(body.data).toEqual({ request, expiresAt });
      expect((await portal.call('/getQuoteAnswers', { quoteRef: 'unknown' })).status).toBe(404);
    });
  });

  describe('when quotes name the excess', () => {
    it('gives it for this value, and waives it for who protects it', async () => {
      const { quotes, quoteRef } = await quote({ estimatedValue: '1800000' });
      const excess = quotes.find(({ underwriterName }) => underwriterName === 'Tsavo Shield')?.excess;
      expect(excess).toMatchObject({ ratePercent: 2.5, amount: 45_000, isWaived: false });
      expect((await add(quoteRef, 'Excess protector')).body.data.excess).toEqual({ ...excess, isWaived: true });
      const thirdParty = await quote({ productType: 'Third Party Only', estimatedValue: '0' });
      expect(thirdParty.quotes[0]?.excess).toBeNull();
    });
  });
});
