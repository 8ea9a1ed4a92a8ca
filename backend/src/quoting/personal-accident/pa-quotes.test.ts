import { paQuoteSchema, paQuoteSetSchema, toCents, type PaQuote } from '@tulinde/contracts';
import { days } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { underwriters } from '../../catalogue/underwriters';

const insuredOf = ({ pricingResultData: { adultsQuotePricing, childrenQuotePricing } }: PaQuote) => [
  ...adultsQuotePricing,
  ...childrenQuotePricing,
];

const total = (quote: PaQuote): number =>
  insuredOf(quote)
    .flatMap(({ premiumComputationObj: { basicPremium, taxesAndChargesObj } }) => [
      basicPremium,
      ...taxesAndChargesObj.taxesAndCharges.map(({ amount }) => amount),
    ])
    .reduce((sum, amount) => sum + toCents(amount), 0);

const form = (quoteParams: object = {}) => ({
  productId: 3,
  channel: 'WEB',
  quoteParams: {
    coverType: 'FAMILY',
    coverDuration: 360,
    numberOfAdults: 2,
    numberOfChildren: 2,
    whoWillBeCovered: 'FAMILY',
    ...quoteParams,
  },
});

onSeededPortal((portal, { anotherProcess }) => {
  const other = anotherProcess();

  const quote = async (quoteParams = {}, headers = {}) => {
    const answer = await portal.call('/getPaQuote', form(quoteParams), headers);
    expect(answer.body).toMatchObject({ response_code: 200 });
    return paQuoteSetSchema.parse(answer.body.data.data);
  };
  const individual = { coverType: 'INDIVIDUAL', whoWillBeCovered: 'INDIVIDUAL' };

  const changeOf = (quoteRef: string, more: object = {}) => ({
    quoteRef,
    packageAmount: '1000000',
    recordNo: 1,
    personCovered: 'ADULT',
    underwriter: 'Tsavo Shield',
    policyProductId: 302,
    ...more,
  });
  const change = (quoteRef: string, more: object = {}) =>
    portal.call('/changePaQuotePackage', changeOf(quoteRef, more));

  describe('when a visitor asks for personal accident quotes', () => {
    it('answers cheapest first, one entry for each insured person, each offer adding up to the cent', async () => {
      const { quotes, quoteRef, expiresAt, request } = await quote();
      const insurers = underwriters.filter(({ personalAccident }) => !personalAccident.without.includes('CHILD'));
      expect(quotes.map(({ underwriterName }) => underwriterName).sort()).toEqual(
        insurers.map(({ name }) => name).sort(),
      );
      const prices = quotes.map(({ pricingResultData }) => pricingResultData.totalPremiumPayable);
      expect(prices).toEqual([...prices].sort((a, b) => a - b));
      for (const offer of quotes) {
        expect(total(offer)).toBe(toCents(offer.pricingResultData.totalPremiumPayable));
        expect(
          insuredOf(offer).map(({ recordNo, premiumComputationObj }) => [
            premiumComputationObj.personCovered,
            recordNo,
          ]),
        ).toEqual([
          ['ADULT', 1],
          ['ADULT', 2],
          ['CHILD', 1],
          ['CHILD', 2],
        ]);
      }
      expect(quoteRef).toMatch(/^[A-Za-z0-9_-]{22}$/);
      expect(expiresAt).toBe('2026-03-16T09:00:00.000Z');
      expect(request).toEqual({
        coverType: 'FAMILY',
        coverDuration: 360,
        numberOfAdults: 2,
        numberOfChildren: 2,
        policyProductId: 302,
        productId: 3,
      });
    });

    it('asks one person the price that the landing page promises', async () => {
      const { quotes } = await quote(individual);
      const products = await portal.call('/fetchProducts');
      const [, , personal] = products.body.data.data;
      expect(quotes[0]?.pricingResultData.totalPremiumPayable).toBe(personal.startingPrice);
      expect(insuredOf(quotes[0]!)[0]?.premiumComputationObj).toMatchObject({
        policyProductId: 301,
        packageAmount: 250_000,
        packages: [250_000, 500_000, 1_000_000, 2_000_000],
      });
    });

    it('labels covers and charges in the language of the request, and keeps their names', async () => {
      const { quotes } = await quote(individual, { 'accept-language': 'sw' });
      const { coverDetails, taxesAndChargesObj } = insuredOf(quotes[0]!)[0]!.premiumComputationObj;
      expect(coverDetails[0]).toEqual({ name: 'Accidental death', label: 'Kifo cha ajali', price: 250_000 });
      expect(taxesAndChargesObj.taxesAndCharges).toContainEqual({
        name: 'Stamp duty',
        label: 'Ushuru wa stempu',
        amount: 40,
      });
    });

    it('refuses every broken rule of the form at once, whatever the browser checked', async () => {
      const answer = await portal.call('/getPaQuote', form({ numberOfAdults: 3, numberOfChildren: 5 }));
      expect([answer.status, answer.body.code]).toEqual([422, 'VALIDATION']);
      expect(answer.body.errors).toEqual([
        {
          field: 'quoteParams.numberOfAdults',
          message: 'Family policy should not have more than 2 adults.',
        },
        {
          field: 'quoteParams.numberOfChildren',
          message: 'Family policy should not have more than 4 children.',
        },
      ]);
    });
  });

  describe('when a visitor changes a package', () => {
    it('prices that person anew and leaves the others as they were', async () => {
      const set = await quote();
      const before = set.quotes.find(({ underwriterName }) => underwriterName === 'Tsavo Shield')!;
      const { body } = await change(set.quoteRef, { recordNo: 2 });
      expect(body.data.success).toBe(true);
      expect(body.data.data.quoteRef).toBe(set.quoteRef);
      const after = paQuoteSchema.parse(body.data.data);
      expect(total(after)).toBe(toCents(after.pricingResultData.totalPremiumPayable));
      const packages = (offer: PaQuote) =>
        insuredOf(offer).map(({ premiumComputationObj }) => premiumComputationObj.packageAmount);
      expect(packages(before)).toEqual([250_000, 250_000, 100_000, 100_000]);
      expect(packages(after)).toEqual([250_000, 1_000_000, 100_000, 100_000]);
      const read = await portal.call('/getPaQuoteSet', { quoteRef: set.quoteRef });
      expect(read.body.data.data.quotes).toContainEqual(after);
      const back = await change(set.quoteRef, { recordNo: 2, packageAmount: '250000' });
      expect(paQuoteSchema.parse(back.body.data.data)).toEqual(before);
    });

    it.each([
      [{ packageAmount: '300000' }, 422, 'PACKAGE_NOT_OFFERED', 'packageAmount'],
      [{ personCovered: 'CHILD' }, 422, 'PACKAGE_NOT_OFFERED', 'packageAmount'],
      [{ recordNo: 3 }, 422, 'PACKAGE_NOT_OFFERED', 'recordNo'],
      [{ personCovered: 'STUDENT' }, 422, 'PACKAGE_NOT_OFFERED', 'recordNo'],
      [{ policyProductId: 301 }, 422, 'PACKAGE_NOT_OFFERED', 'policyProductId'],
      [{ packageAmount: '1,000,000' }, 422, 'VALIDATION', 'packageAmount'],
      [{ underwriter: 'Nobody' }, 404, 'QUOTE_NOT_FOUND', undefined],
      [{ quoteRef: 'AAAAAAAAAAAAAAAAAAAAAA' }, 404, 'QUOTE_NOT_FOUND', undefined],
    ])('refuses %j', async (more, status, code, field) => {
      const { quoteRef } = await quote();
      const answer = await change(quoteRef, more);
      expect([answer.status, answer.body.code, answer.body.errors?.[0]?.field]).toEqual([status, code, field]);
    });

    it('counts every change that is made at the same moment, through whichever process', async () => {
      const { quoteRef } = await quote();
      const changes = [
        { personCovered: 'ADULT', recordNo: 1, packageAmount: '1000000' },
        { personCovered: 'ADULT', recordNo: 2, packageAmount: '2000000' },
        { personCovered: 'CHILD', recordNo: 1, packageAmount: '250000' },
        { personCovered: 'CHILD', recordNo: 2, packageAmount: '250000' },
      ];
      const answers = await Promise.all(
        changes.map((one, index) => [portal, other][index % 2]!.call('/changePaQuotePackage', changeOf(quoteRef, one))),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const read = await portal.call('/getPaQuoteSet', { quoteRef });
      const set = paQuoteSetSchema.parse(read.body.data.data);
      const tsavo = set.quotes.find(({ underwriterName }) => underwriterName === 'Tsavo Shield')!;
      expect(insuredOf(tsavo).map(({ premiumComputationObj: { packageAmount } }) => String(packageAmount))).toEqual(
        changes.map(({ packageAmount }) => packageAmount),
      );
      expect(total(tsavo)).toBe(toCents(tsavo.pricingResultData.totalPremiumPayable));
    });
  });

  describe('when a set is read again', () => {
    it('has the key facts and terms of personal accident cover in both languages', async () => {
      const { quoteRef } = await quote(individual);
      const body = { quoteRef, underWriter: 'Tsavo Shield' };
      const english = (await portal.call('/getPolicyTerms', body)).body.data;
      expect(english.excess).toContain('There is no excess. An example');
      expect(english.sections.length).toBeGreaterThanOrEqual(5);
      const swahili = (await portal.call('/getPolicyTerms', body, { 'accept-language': 'sw' })).body.data;
      expect(swahili.excess).toContain('Hakuna kiasi unachochangia');
      expect(swahili.sections).toHaveLength(english.sections.length);
      expect(JSON.stringify([english, swahili])).not.toMatch(/\{\w+\}/);
      const nobody = await portal.call('/getPolicyTerms', { quoteRef, underWriter: 'Nobody' });
      expect([nobody.status, nobody.body.code]).toEqual([404, 'QUOTE_NOT_FOUND']);
    });

    it('has expired after its 14 days, for every call', async () => {
      const { quoteRef } = await quote();
      portal.clock.forward(days(14));
      const answers = [
        await portal.call('/getPaQuoteSet', { quoteRef }),
        await change(quoteRef),
        await portal.call('/getPolicyTerms', { quoteRef, underWriter: 'Tsavo Shield' }),
      ];
      for (const { status, body } of answers) expect([status, body.code]).toEqual([410, 'QUOTE_EXPIRED']);
    });
  });
});
