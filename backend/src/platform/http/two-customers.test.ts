import { calls, type CallName } from '@tulinde/contracts';
import { BrowserUnderTest } from '../../../testing/browser-under-test';
import { customerWithEverything, type CustomerWithEverything } from '../../../testing/customer-with-everything';
import type { TestResponse } from '../../../testing/portal-under-test';
import { rowsAbout } from '../../../testing/rows-about';
import { sampleRequests, type Ids, type Sample } from '../../../testing/sample-requests';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { sendUpload } from '../../../testing/upload-to';

/* These have the form of existing ids. */
const never: Ids = {
  customerId: 'customer-of-a-test-9999',
  email: 'nobody@example.co.ke',
  phone: '+254712345999',
  policyNumber: 'TUL-MC-26-999999',
  paPolicyNumber: 'TUL-PA-26-999998',
  duePolicyNumber: 'TUL-MC-26-999997',
  certificateNumber: 'C99999999',
  soldId: 'AAAAAAAAAAAAAAAAAAAAAA',
  purchaseId: 'BBBBBBBBBBBBBBBBBBBBBB',
  paPurchaseId: 'CCCCCCCCCCCCCCCCCCCCCC',
  quoteRef: 'DDDDDDDDDDDDDDDDDDDDDD',
  paQuoteRef: 'EEEEEEEEEEEEEEEEEEEEEE',
  renewalRef: 'FFFFFFFFFFFFFFFFFFFFFF',
  fileId: 'GGGGGGGGGGGGGGGGGGGGGG',
  deviceId: 'HHHHHHHHHHHHHHHHHHHHHH',
  claimNumber: 'CLM-26-999996',
  claimFileId: 'IIIIIIIIIIIIIIIIIIIIII',
  attachmentId: 'KKKKKKKKKKKKKKKKKKKKKK',
  draftId: 'JJJJJJJJJJJJJJJJJJJJJJ',
};

const names = Object.keys(sampleRequests) as CallName[];
const ofKind = (...kinds: Sample['kind'][]) => names.filter((name) => kinds.includes(sampleRequests[name].kind));

onSeededPortal({ env: { TULINDE_RATE_LIMIT_PER_MINUTE: '100000' } }, (portal, { db }) => {
  let victim: CustomerWithEverything;
  let attacker: CustomerWithEverything;
  let before: Record<string, string[]>;
  const heard: string[] = [];
  let strangers = 0;

  beforeAll(async () => {
    victim = await customerWithEverything(portal, db(), 'Halima', 1);
    attacker = await customerWithEverything(portal, db(), 'Juma', 2);
    // The covers have begun; the sessions are used within their half hour.
    before = await rowsAbout(db(), victim.secrets);
  });

  const told = ({ status, body }: TestResponse) => {
    heard.push(JSON.stringify(body));
    return { status, body: { ...body, requestId: '' } };
  };
  const ask = async (name: CallName, body: object) => {
    const { isVisitors, waits } = sampleRequests[name];
    if (waits) portal.clock.forward(41_000);
    const browser = isVisitors
      ? new BrowserUnderTest(portal, `41.80.${Math.floor((strangers += 1) / 200)}.${strangers % 200}`)
      : attacker.browser;
    return told(await browser.call(calls[name].path, body));
  };
  /** The customer's id is in every body: the server takes its own. */
  const askWith = async (name: CallName, index: number, ids: Ids) =>
    ask(name, { customerId: ids.customerId, ...sampleRequests[name].bodies[index]?.(ids, attacker.ids) });

  it('has a request of every call', () => {
    expect([...names].sort()).toEqual(Object.keys(calls).sort());
  });

  it.each(ofKind('owned', 'alike'))('answers to another’s id what it answers to none: %s', async (name) => {
    const { bodies, kind, isFresh } = sampleRequests[name];
    for (const index of bodies.keys()) {
      const [foreign, unknown] = [await askWith(name, index, victim.ids), await askWith(name, index, never)];
      if (kind === 'owned') expect(foreign.status).toBeGreaterThanOrEqual(400);
      if (kind === 'owned' || !isFresh) expect(foreign).toEqual(unknown);
      else expect(foreign.status).toBe(unknown.status);
    }
  });

  it.each(ofKind('capability'))('knows nothing of an id that never was: %s', async (name) => {
    const [unknown, own] = [await askWith(name, 0, never), await askWith(name, 0, attacker.ids)];
    expect(unknown.status).toBe(404);
    // The sample is one that its owner would be answered.
    expect(own.body.code).not.toBe(unknown.body.code);
  });

  it.each(ofKind('public'))('is for everybody: %s', async (name) => {
    expect((await askWith(name, 0, victim.ids)).status).toBe(200);
  });

  it('takes a file for a purchase that is known, and opens none by another’s link', async () => {
    expect(told(await sendUpload(portal, never.purchaseId)).status).toBe(404);
    expect(told(await sendUpload(portal, attacker.ids.purchaseId)).status).toBe(200);
    const { body } = await attacker.browser.call('/getPolicy', { policyNumber: attacker.ids.policyNumber });
    const [, until, signature] = (body.data.documents[0].url as string).split('.');
    const open = async (fileId: string) => {
      const answer = await portal.app.inject({ url: `/api/documents/${fileId}.${until}.${signature}` });
      return told({ status: answer.statusCode, headers: {}, body: answer.json() });
    };
    const foreign = await open(victim.ids.fileId);
    expect([foreign, foreign.status]).toEqual([await open(never.fileId), 404]);
  });

  // The last ones end the attacker's own session.
  it.each(ofKind('owned', 'alike'))('answers its owner: %s', async (name) => {
    for (const index of sampleRequests[name].bodies.keys()) {
      const { status, body } = await askWith(name, index, attacker.ids);
      expect([status, body.code]).toEqual([sampleRequests[name].own ?? 200, body.code]);
    }
  });

  it('has changed nothing of the other customer’s, and told nothing of it', async () => {
    expect(await rowsAbout(db(), victim.secrets)).toEqual(before);
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(['claims', 'customers', 'files', 'invoices', 'next_of_kin', 'policies', 'purchases']),
    );
    const answers = heard.join('\n');
    expect(victim.secrets.filter((secret) => answers.includes(secret))).toEqual([]);
    expect(attacker.secrets.filter((secret) => answers.includes(secret)).length).toBeGreaterThan(10);
  });
});
