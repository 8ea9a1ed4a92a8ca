import { claimOf, type ClaimRow } from '../../../claims/records/change-claim';
import { insurerActs } from '../../../claims/lifecycle/insurer-acts';
import { insurerLog } from '../../../platform/database/schema';
import {
  claimSent,
  evidenceSent,
  insurersUnderTest,
  type InsurersUnderTest,
} from '../../../../testing/insurers-under-test';
import { claimUnderTest, insuredUnderTest } from '../../../../testing/claim-under-test';
import { productionSettings } from '../../../../testing/production-settings';
import { onSeededPortal } from '../../../../testing/seeded-portal';
import { rightProof } from '../../../../testing/browser-under-test';

onSeededPortal((portal, { db, clock, current }) => {
  let insurers: InsurersUnderTest;
  let claim: ClaimRow;
  beforeAll(async () => {
    insurers = await insurersUnderTest(current().database, { clock });
    claim = await claimSent(portal, db(), { underwriterName: 'Rift Crest', email: 'page@example.co.ke' });
    await evidenceSent(db(), claim);
  });
  afterAll(() => insurers.app.close());

  const open = async (url = `/development/claims/${claim.number}`) => (await insurers.app.inject(url)).body;
  const press = async (step: string, fields: Record<string, string> = {}) => {
    const version = /name="version" value="(\d+)"/.exec(await open())?.[1] ?? '';
    const response = await insurers.app.inject({
      method: 'POST',
      url: `/development/claims/${claim.number}/${step}`,
      payload: new URLSearchParams({ version, ...fields }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    return response.body;
  };

  it('lists claims, and shows one with what was reported and sent', async () => {
    expect(await open('/')).toContain(`<a href="/development/claims/${claim.number}">${claim.number}</a>`);
    const page = await open();
    for (const text of ['It rained on page@example.co.ke', '/v1/evidence/', 'corner-front-left']) {
      expect(page).toContain(text);
    }
    // What a customer has written is no markup.
    expect(page).toContain('Mbele &#34;kushoto&#34;.jpg');
    expect((await insurers.app.inject('/development/claims/CLM-26-none')).statusCode).toBe(404);
  });

  it('takes the steps of the API with its versions, and says what is wrong', async () => {
    const { version } = await claimOf(db(), claim);
    const preview = await press('preview-offer', { facts: '{}' });
    expect(preview).toContain('Repair');
    expect((await claimOf(db(), claim)).version).toBe(version);
    expect(await press('offer', { facts: '{' })).toContain('role="alert"');
    expect(await press('write', { text: '' })).toContain('Fill in each field as it says.');
    expect(await press('write', { text: 'Late', version: String(version - 1) })).toContain('Read it again');
    expect((await claimOf(db(), claim)).version).toBe(version);
    expect(await press('offer', { facts: '{}' })).toContain('Done.');
    expect((await claimOf(db(), claim)).state).toBe('OFFERED');
    expect((await db().select().from(insurerLog)).map(({ by, did }) => [by, did])).toEqual([
      ['development page', 'offer'],
    ]);
  });

  it('takes a claim from the report to the payment with the customer, who answers on the portal', async () => {
    const insured = await insuredUnderTest(portal, db(), { digit: 7 });
    const real = await insurersUnderTest(current().database, { clock, acts: insurerActs });
    const { number } = await claimUnderTest(db(), insured, { at: clock.now() });
    const url = `/development/claims/${number}`;
    /* As a person does: what stands in the form is sent. */
    const pressAsIs = async (act: string, of = act): Promise<string> => {
      const page = (await real.app.inject(url)).body;
      const form = new RegExp(`<form[^>]*action="${url}/${of}"[^]*?</form>`).exec(page)?.[0] ?? '';
      const fields = [
        ...form.matchAll(/<input[^>]*name="(\w+)"[^>]*value="([^"]*)"/g),
        ...form.matchAll(/<textarea[^>]*name="(\w+)"[^>]*>([^<]*)</g),
      ].map(([, name = '', value = '']) => [name, value.replaceAll('&#34;', '"')]);
      clock.forward(60_000);
      const payload = new URLSearchParams(fields).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return (await real.app.inject({ method: 'POST', url: `${url}/${act}`, payload, headers })).body;
    };
    for (const act of ['ask-document', 'documents-complete', 'plan-visit', 'visit-done']) {
      expect([act, await pressAsIs(act)]).toEqual([act, expect.not.stringContaining('role="alert"')]);
    }
    expect(await pressAsIs('preview-offer', 'offer')).toContain('<td data-of="What">Total</td>');
    expect(await pressAsIs('offer')).toContain('Done.');
    const { offer } = (await insured.browser.call('/getClaim', { claimNumber: number })).body.data;
    await insured.browser.call('/answerClaimOffer', {
      claimNumber: number,
      offerId: offer.offerId,
      answer: 'ACCEPT',
      reason: '',
      proof: rightProof,
    });
    expect(await pressAsIs('settle')).toContain('Done.');
    const { data } = (await insured.browser.call('/getClaim', { claimNumber: number })).body;
    expect([data.state, data.settled, data.receipt.code]).toEqual(['SETTLED', offer.total, `PAY-${number}`]);

    const form = new FormData();
    form.append('version', String((await claimOf(db(), { number, customerId: insured.customerId })).version));
    form.append('text', 'How we came to it.');
    form.append('files', new File([`%PDF-1.4\n%%EOF\n`], 'assessment.pdf'));
    const filled = new Request('http://insurers', { method: 'POST', body: form });
    const written = await real.app.inject({
      method: 'POST',
      url: `${url}/write`,
      payload: Buffer.from(await filled.arrayBuffer()),
      headers: { 'content-type': filled.headers.get('content-type') ?? '' },
    });
    expect(written.body).toContain('Done.');
    expect(written.body).toMatch(/<a href="\/v1\/evidence\/[^"]+">assessment.pdf<\/a>/);
    expect((await insured.browser.call('/getClaim', { claimNumber: number })).body.data.messages).toMatchObject([
      { from: 'INSURER', text: 'How we came to it.', files: [{ name: 'assessment.pdf' }] },
    ]);

    const token = await real.tokenOf(insured.underwriterName);
    const another = await claimUnderTest(db(), insured, { at: clock.now() });
    const facts = { damage: { items: [{ kind: 'ENGINE', amount: 1 }] } };
    const asked = { body: { facts }, version: 1 };
    const wrong = await real.ask(token, 'POST', `/v1/claims/${another.number}/offer`, asked);
    expect([wrong.status, wrong.body.errors[0].pointer]).toEqual([422, expect.stringMatching(/^\/facts\//)]);
    const schema = (await real.ask(null, 'GET', '/schemas/facts/damage-to-vehicle')).body;
    expect(Object.keys(schema.properties)).toEqual(['damage', 'property']);
    await real.app.close();
  });

  it('is not there where insurers are real', async () => {
    const env = { ...productionSettings, DATABASE_URL: 'postgres://db/portal', LOG_LEVEL: 'silent' };
    const real = await insurersUnderTest(current().database, { clock, env });
    expect((await real.app.inject('/')).statusCode).toBe(404);
    expect((await real.app.inject(`/development/claims/${claim.number}`)).statusCode).toBe(404);
    expect((await real.app.inject('/docs')).statusCode).toBe(404);
    expect((await real.app.inject('/openapi.json')).statusCode).toBe(200);
    await real.app.close();
  });
});
