import { motorForm } from '@tulinde/testing/sample-customer';
import { onSeededPortal } from '../../../testing/seeded-portal';

/* PGlite hides lost updates behind its one connection; PostgreSQL is where these tests can fail. */
onSeededPortal((portal, { anotherProcess }) => {
  const portals = [portal, anotherProcess()] as const;

  const benefits = [
    'Excess protector',
    'Political violence and terrorism',
    'Loss of use',
    'Road rescue',
    'Driver accident',
  ];

  it('counts every benefit that is added at the same moment, through whichever process', async () => {
    for (let round = 0; round < 5; round += 1) {
      const created = await portal.call('/getQuote', motorForm());
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
      const read = await portals[1].call('/getQuoteSet', { quoteRef });
      const tsavo = read.body.data.data.quotes.find(
        (quote: { underwriterName: string }) => quote.underwriterName === 'Tsavo Shield',
      );
      expect(tsavo.addedBenefits.map(({ name }: { name: string }) => name).sort()).toEqual([...benefits].sort());
      // The last of the changes saw all others.
      expect(Math.max(...answers.map(({ body }) => body.data.LipaFullAmount))).toBe(tsavo.LipaFullAmount);
    }
  });
});
