import { calls, type CallName } from '@tulinde/contracts';
import { motorForm, paQuoteForm } from '@tulinde/testing/sample-customer';
import { days } from '../../../testing/portal-under-test';
import { sampleRequests } from '../../../testing/sample-requests';
import { onSeededPortal } from '../../../testing/seeded-portal';

onSeededPortal({ env: { TULINDE_RATE_LIMIT_PER_MINUTE: '100000' } }, (portal) => {
  const motor = async () => (await portal.call('/getQuote', motorForm())).body.data.data;
  const people = async () => (await portal.call('/getPaQuote', paQuoteForm())).body.data.data;
  const read = async (quoteRef: string) => (await portal.call('/getQuoteSet', { quoteRef })).body.data.data;
  const add = (quoteRef: string, underWriter: string) =>
    portal.call('/addOrRemoveBenefit', { quoteRef, underWriter, action: 'add', benefitName: 'Excess protector' });

  describe('when quotes are passed on', () => {
    it('shows them by the reference of the link, which does not lead to that of their maker', async () => {
      const { quoteRef, shareRef, quotes } = await motor();
      expect(shareRef).toMatch(/^[\w-]{22}$/);
      const seen = await read(shareRef);
      expect(seen).toMatchObject({ quoteRef: shareRef, shareRef, isShared: true, quotes });
      expect(JSON.stringify(seen)).not.toContain(quoteRef);
      expect((await read(quoteRef)).isShared).toBeUndefined();
    });

    it('changes them by the reference of their maker alone', async () => {
      const { quoteRef, shareRef, quotes } = await motor();
      const { underwriterName } = quotes[0];
      const refused = await add(shareRef, underwriterName);
      expect([refused.status, refused.body.code]).toEqual([403, 'QUOTE_SHARED']);
      expect((await add(quoteRef, underwriterName)).status).toBe(200);
      // A visitor with the link sees the owner's changes.
      expect((await read(shareRef)).quotes).toEqual((await read(quoteRef)).quotes);
    });

    it('is refused by every call that could change them, of both kinds', async () => {
      const refs = { quoteRef: (await motor()).shareRef, paQuoteRef: (await people()).shareRef } as never;
      const refused: string[] = [];
      for (const name of Object.keys(calls) as CallName[]) {
        if (!calls[name].writes) continue;
        for (const body of sampleRequests[name].bodies) {
          const sample = body(refs, refs);
          if (!('quoteRef' in sample) || sample.quoteRef === undefined) continue;
          const answer = await portal.call(calls[name].path, sample);
          if (answer.body.code === 'QUOTE_SHARED') refused.push(name);
        }
      }
      expect(refused.sort()).toEqual(['addOrRemoveBenefit', 'carryOverBenefits', 'changePaQuotePackage']);
    });
  });

  describe('when quotes that were passed on are copied', () => {
    it.each([
      ['cars', motor, '/getQuoteSet'],
      ['people', people, '/getPaQuoteSet'],
    ] as const)('gives the same quotes for %s with a reference of one’s own', async (_, make, path) => {
      const { shareRef, quoteRef, expiresAt } = await make();
      const { data: copy } = (await portal.call('/copyQuotes', { quoteRef: shareRef })).body;
      expect([quoteRef, shareRef]).not.toContain(copy.quoteRef);
      const readSet = async (ref: string) => (await portal.call(path, { quoteRef: ref })).body.data.data;
      const { quotes } = await readSet(quoteRef);
      expect(await readSet(copy.quoteRef)).toMatchObject({ ...copy, expiresAt, quotes });
    });

    it('changes the copy and leaves what it was copied from', async () => {
      const { shareRef, quoteRef, quotes } = await motor();
      const { data: copy } = (await portal.call('/copyQuotes', { quoteRef: shareRef })).body;
      expect((await add(copy.quoteRef, quotes[0].underwriterName)).status).toBe(200);
      expect((await read(quoteRef)).quotes).toEqual(quotes);
      expect((await read(copy.quoteRef)).quotes).not.toEqual(quotes);
    });

    it('refuses what is unknown, or has expired', async () => {
      expect((await portal.call('/copyQuotes', { quoteRef: 'unknown' })).body.code).toBe('QUOTE_NOT_FOUND');
      const { shareRef } = await motor();
      portal.clock.forward(days(15));
      expect((await portal.call('/copyQuotes', { quoteRef: shareRef })).body.code).toBe('QUOTE_EXPIRED');
    });
  });

  it('sells from a copy of one’s own what is bought by a link', async () => {
    const { shareRef, quoteRef, quotes } = await motor();
    const { underwriterName: underWriter } = quotes[0];
    const { data: purchase } = (await portal.call('/selectQuoteUnderwriter', { quoteRef: shareRef, underWriter })).body;
    expect([quoteRef, shareRef]).not.toContain(purchase.quoteRef);
    await add(quoteRef, underWriter);
    const { data: after } = (await portal.call('/getPurchase', { purchaseId: purchase.purchaseId })).body;
    expect(after.price.total).toBe(purchase.price.total);
    const own = (await portal.call('/selectQuoteUnderwriter', { quoteRef, underWriter })).body.data;
    expect(own.quoteRef).toBe(quoteRef);
  });
});
