import { eq } from 'drizzle-orm';
import { consents, policies, portalTextAcceptances, portalTexts, purchases } from '../../platform/database/schema';
import { addCustomer, BrowserUnderTest, lastCode, rightPassword, signIn } from '../../../testing/browser-under-test';
import { days } from '../../../testing/portal-under-test';
import { acceptTerms, startMotor } from '../../../testing/purchase-walk';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { payFirstInvoice, soldMotor } from '../../../testing/sold-purchase';
import type { TextSource } from './check-version';
import { erasePortalAcceptances } from './acceptances';
import { importText, seedTexts } from './publish';
import { textFiles } from './text-files';

const old = { terms: '2025.1', privacy: '2025.1' };
const fresh = { terms: '2026.1', privacy: '2026.1' };
/* The first day of the new versions is 2026-11-23, in Nairobi. */
const before = '2026-11-22T20:59:00Z';

onSeededPortal({ at: before }, (portal, { db, clock }) => {
  const ask = async (call: string, body: object) => (await portal.call(call, body)).body.data;
  const customer = { email: 'reader@example.co.ke', phone: '0799111333', idNumber: '27654399' };
  const start = () => startMotor(portal);
  const accept = async (walk: Awaited<ReturnType<typeof start>>, more: object) => {
    const { insurer } = await walk.ok('/getPurchase');
    const terms = await ask('/getPolicyTerms', { quoteRef: walk.quoteRef, underWriter: insurer.name });
    const body = { purchaseId: walk.id, version: terms.version, isAccepted: true, ...more };
    return { portal: terms.portal, ...(await portal.call('/acceptTerms', body)) };
  };

  describe('until the day on which a version holds', () => {
    it('has the one before in force, in both languages, and tells of the one that comes', async () => {
      const text = await ask('/getPortalText', { document: 'privacy', language: 'sw' });
      expect(text).toMatchObject({ version: '2025.1', effectiveFrom: '2025-01-01', title: 'Sera ya faragha' });
      const { terms } = await ask('/getPortalTextVersions', { language: 'en' });
      expect(terms).toMatchObject([
        { version: '2026.2', state: 'COMING', changes: expect.stringContaining('Plainer words') },
        { version: '2026.1', state: 'COMING', changes: expect.stringContaining('a section on claims is new') },
        { version: '2025.1', state: 'IN_FORCE', changes: '' },
      ]);
    });

    it('keeps with a purchase what was accepted, also for a page that does not say it', async () => {
      const walk = await start();
      expect(await accept(walk, {})).toMatchObject({ status: 200, portal: old });
      expect((await walk.ok('/getPurchase')).terms.portal).toEqual(old);
    });

    it('writes down both texts when a policy is issued', async () => {
      const id = await soldMotor(portal, { customer, vehicle: { startDate: '2026-11-25' } });
      await payFirstInvoice(db(), id, { now: clock.now(), phone: '+254799123123' });
      await portal.app.runDueJobs();
      const [policy] = await db().select().from(policies).where(eq(policies.purchaseId, id));
      const [{ termsAcceptedAt } = { termsAcceptedAt: null }] = await db()
        .select()
        .from(purchases)
        .where(eq(purchases.id, id));
      const given = await db()
        .select()
        .from(portalTextAcceptances)
        .where(eq(portalTextAcceptances.policyNumber, policy!.number));
      expect(given.map(({ document, version }) => `${document} ${version}`).sort()).toEqual([
        'privacy 2025.1',
        'terms 2025.1',
      ]);
      expect(given.every(({ at, where }) => at.getTime() === termsAcceptedAt?.getTime() && where === 'PURCHASE')).toBe(
        true,
      );
    });
  });

  describe('from that day on', () => {
    it('refuses a purchase that accepts the old one, and nothing of it is lost', async () => {
      const walk = await start();
      clock.forward(days(1));
      const refused = await accept(walk, { portal: old });
      expect([refused.status, refused.body.code, refused.portal]).toEqual([409, 'PORTAL_TERMS_CHANGED', fresh]);
      expect(refused.body.message).toContain('have a new version');
      expect((await walk.ok('/getPurchase')).terms).toBeNull();
      expect((await accept(walk, { portal: fresh })).status).toBe(200);
      expect((await walk.ok('/getPurchase')).terms.portal).toEqual(fresh);
      await acceptTerms(portal, walk);
    });

    it('still has the old one to read, and says what changed paragraph by paragraph', async () => {
      const was = await ask('/getPortalText', { document: 'terms', language: 'en', version: '2025.1' });
      expect(was.sections.map(({ id }: { id: string }) => id)).not.toContain('claims');
      const { notes, changes } = await ask('/getPortalTextChanges', {
        document: 'terms',
        language: 'sw',
        from: '2025.1',
        to: '2026.1',
      });
      expect(notes).toEqual([expect.stringContaining('sehemu ya madai ni mpya')]);
      expect(changes).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ kind: 'ADDED', section: 'Madai', before: null }),
          expect.objectContaining({ kind: 'CHANGED', section: 'Tunachokuomba' }),
        ]),
      );
      const back = await ask('/getPortalTextChanges', {
        document: 'terms',
        language: 'sw',
        from: '2026.1',
        to: '2025.1',
      });
      expect([back.notes, back.changes.at(-1).kind]).toEqual([[], 'REMOVED']);
      const unknown = await portal.call('/getPortalText', { document: 'terms', language: 'en', version: '1999.1' });
      expect(unknown.status).toBe(404);
    });

    it('tells a customer what was accepted and what is new since, to the owner alone', async () => {
      const id = await addCustomer(db(), customer);
      const browser = new BrowserUnderTest(portal);
      await signIn(browser, db(), customer.email);
      const { accepted, newer } = (await browser.call('/getAcceptedPortalTexts', { language: 'en' })).body.data;
      expect(accepted.length).toBe(await db().$count(portalTextAcceptances, eq(portalTextAcceptances.customerId, id)));
      expect(newer).toMatchObject([
        { document: 'terms', version: '2026.1', effectiveFrom: '2026-11-23' },
        { document: 'privacy', changes: expect.stringContaining('With claims come photos') },
      ]);
      expect((await portal.call('/getAcceptedPortalTexts', { language: 'en' })).status).toBe(401);
    });

    it('refuses a registration with the old one, and writes down the tick with the new one', async () => {
      const email = 'registers@example.co.ke';
      const browser = new BrowserUnderTest(portal, '197.248.3.4');
      const form = {
        accountType: 'Individual',
        customerName: 'Rehema Achieng',
        phone: '0712345670',
        email,
        terms: true,
      };
      expect((await browser.call('/signUp', { ...form, portal: old })).body.code).toBe('PORTAL_TERMS_CHANGED');
      expect((await browser.call('/signUp', { ...form, portal: fresh })).status).toBe(200);
      const tickedAt = clock.now().toISOString();
      clock.forward(60_000);
      await browser.validate(email, await lastCode(db(), email));
      const passwords = { email, password: rightPassword, confirmPassword: rightPassword };
      expect((await browser.call('/createPassword', passwords)).status).toBe(200);
      await signIn(browser, db(), email);
      const { accepted, newer } = (await browser.call('/getAcceptedPortalTexts', { language: 'sw' })).body.data;
      const given = { version: '2026.1', at: tickedAt, where: 'SIGN_UP', policyNumber: null };
      expect(accepted).toEqual([
        { document: 'privacy', ...given },
        { document: 'terms', ...given },
      ]);
      expect(newer).toEqual([]);
      const [consent] = (await browser.call('/getConsents')).body.data;
      expect(consent).toMatchObject({ kind: 'PORTAL_TERMS', version: '2026.1', at: tickedAt });
    });
  });

  describe('when a version is published', () => {
    const [{ read }] = textFiles() as [ReturnType<typeof textFiles>[number]];
    const as = (version: string, from: string, head = 'changes: Words.') =>
      Object.fromEntries(
        Object.entries(read()).map(([language, text]) => [
          language,
          text.replace(/version: .*/, `version: "${version}"`).replace(/from: .*/, `from: ${from}\n${head}`),
        ]),
      ) as unknown as TextSource;
    const publish = (source: TextSource, after: string | null = '2026.2') =>
      importText(db(), source, { now: clock.now(), operator: 'wairimu', after });

    it('takes one that holds later, once, and never another text under its name', async () => {
      const next = as('2027.1', '2027-01-01');
      await expect(publish(next, null)).rejects.toThrow('then add --after 2026.2');
      expect((await publish(next)).outcome).toBe('published');
      expect((await publish(next)).outcome).toBe('known');
      await expect(publish({ ...next, en: next.en.replace('Tulinde', 'We') })).rejects.toThrow('stays as it is');
      await expect(publish(as('2026.9', '2026-12-01'))).rejects.toThrow('2027.1 holds from 2027-01-01');
      await expect(publish(as('2027.2', '2027-02-01', ''), '2027.1')).rejects.toThrow('what is new');
      await expect(publish({ ...next, sw: '' })).rejects.toThrow('front matter');
    });

    it('is refused where another one came between: what is new was written against an older one', async () => {
      await expect(publish(as('2027.2', '2027-02-01'))).rejects.toThrow(
        'It was written to follow 2026.2, and the latest is 2027.1',
      );
    });

    it('binds nobody for days that are over', async () => {
      clock.forward(days(100));
      await expect(publish(as('2027.3', '2027-01-31'), '2027.1')).rejects.toThrow('which is over');
    });

    it('leaves what is there to a release that brings the same or older ones', async () => {
      const count = () => db().$count(portalTexts);
      const had = await count();
      await seedTexts(db(), clock.now());
      expect(await count()).toBe(had);
    });

    it('keeps every one for ever', async () => {
      const refused = { cause: { message: expect.stringContaining('portal_texts') } };
      await expect(db().update(portalTexts).set({ effectiveFrom: '2020-01-01' })).rejects.toMatchObject(refused);
      await expect(db().delete(portalTexts)).rejects.toMatchObject(refused);
      await expect(db().update(portalTextAcceptances).set({ version: '1' })).rejects.toMatchObject({
        cause: { message: expect.stringContaining('portal_text_acceptances') },
      });
    });
  });

  it('is erased with the account, but for what a policy was bought under', async () => {
    const [ofPolicy] = await db()
      .select()
      .from(portalTextAcceptances)
      .where(eq(portalTextAcceptances.where, 'PURCHASE'));
    const [ofAccount] = await db()
      .select()
      .from(portalTextAcceptances)
      .where(eq(portalTextAcceptances.where, 'SIGN_UP'));
    const left = (id: string) => db().$count(portalTextAcceptances, eq(portalTextAcceptances.customerId, id));
    await erasePortalAcceptances(db(), ofPolicy!.customerId, true);
    await erasePortalAcceptances(db(), ofAccount!.customerId, true);
    expect([await left(ofPolicy!.customerId), await left(ofAccount!.customerId)]).toEqual([2, 0]);
    expect(await db().$count(consents, eq(consents.customerId, ofAccount!.customerId))).toBe(1);
  });
});
