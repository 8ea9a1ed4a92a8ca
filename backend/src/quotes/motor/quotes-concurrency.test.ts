import { onSeededPostgres } from '../../testing/databases';
import { motorForm, portalUnderTest, type PortalUnderTest } from '../../testing/portal-under-test';

/* PGlite hides lost updates behind its one connection; PostgreSQL is where these tests can fail. */
onSeededPostgres((current) => {
  let portals: PortalUnderTest[];
  beforeAll(async () => {
    portals = [await portalUnderTest(current().database), await portalUnderTest(current().openAgain())];
  });
  afterAll(() => Promise.all(portals.map(({ app }) => app.close())));

  const benefits = [
    'Excess protector',
    'Political violence and terrorism',
    'Loss of use',
    'Road rescue',
    'Driver accident',
  ];

  it('counts every benefit that is added at the same moment, through whichever process', async () => {
    for (let round = 0; round < 5; round += 1) {
      const created = await portals[0]!.call('/getQuote', motorForm());
      const { quoteRef } = created.body.data.data;
      const changes = benefits.map((benefitName, index) =>
        portals[index % 2]!.call('/addOrRemoveBenefit', {
          quoteRef,
          underWriter: 'Tsavo Shield',
          action: 'add',
          benefitName,
        }),
      );
      const answers = await Promise.all(changes);
      expect(answers.map(({ status }) => status)).toEqual(benefits.map(() => 200));
      const read = await portals[1]!.call('/getQuoteSet', { quoteRef });
      const tsavo = read.body.data.data.quotes.find(
        (quote: { underwriterName: string }) => quote.underwriterName === 'Tsavo Shield',
      );
      expect(tsavo.addedBenefits.map(({ name }: { name: string }) => name).sort()).toEqual([...benefits].sort());
      // The last of the changes saw all others.
      expect(Math.max(...answers.map(({ body }) => body.data.LipaFullAmount))).toBe(tsavo.LipaFullAmount);
    }
  });
});
