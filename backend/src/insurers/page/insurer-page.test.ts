import { claimOf, type ClaimRow } from '../../claims/records/change-claim';
import { insurerLog } from '../../database/schema';
import { onSeededPostgres } from '../../testing/databases';
import { claimSent, evidenceSent, insurersUnderTest, type InsurersUnderTest } from '../../testing/insurers-under-test';
import { clockAt, portalUnderTest, type PortalUnderTest } from '../../testing/portal-under-test';
import { productionSettings } from '../../testing/production-settings';

onSeededPostgres((current) => {
  const clock = clockAt('2026-03-02T09:00:00Z');
  const db = () => current().database.db;
  let portal: PortalUnderTest;
  let insurers: InsurersUnderTest;
  let claim: ClaimRow;
  beforeAll(async () => {
    portal = await portalUnderTest(current().database, { clock });
    insurers = await insurersUnderTest(current().database, { clock });
    claim = await claimSent(portal, db(), { underwriterName: 'Rift Crest', email: 'page@example.co.ke' });
    await evidenceSent(db(), claim);
  });
  afterAll(() => Promise.all([portal.app.close(), insurers.app.close()]));

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
