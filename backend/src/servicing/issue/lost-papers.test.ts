import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import type { FileStore } from '../../platform/adapters/files/port';
import type { MailMessage } from '../../platform/adapters/mail/port';
import { files as fileRows, jobs, outbox } from '../../platform/database/schema';
import { isNote } from '../../operators/disaster-recovery/notes';
import { policyDocuments } from '../my-policies/policy-documents';
import { findPolicyOf } from '../../customers-and-policies/policies/repository';
import { openPapersWithCodes } from '../../../testing/open-papers';
import { minutes, testConfig } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { payFirstInvoice, soldMotor } from '../../../testing/sold-purchase';
import { temporaryFolder } from '@tulinde/testing/servers/temporary-folder';
import { localOperators } from '../../../operator/local-operators';
import { runOperator } from '../../../operator/run-operator';

/** Files that a test loses. */
const losableFiles = () => {
  const kept = new Map<string, Uint8Array>();
  const first = new Map<string, Uint8Array>();
  /* Beside the papers stands what a restored database is known by: that stays. */
  const isPaper = (name: string) => !isNote(name);
  /* Of papers so many reads find nothing, or so many writings are lost. */
  const faults = { missedReads: 0, lostWrites: 0 };
  const store: FileStore = {
    get: async (name) => {
      if (isPaper(name) && faults.missedReads > 0) {
        faults.missedReads -= 1;
        return null;
      }
      return kept.get(name) ?? null;
    },
    names: async () => [...kept.keys()],
    put: async (name, bytes) => {
      if (!first.has(name)) first.set(name, bytes);
      if (isPaper(name) && faults.lostWrites > 0) faults.lostWrites -= 1;
      else kept.set(name, bytes);
    },
    remove: async (name) => void kept.delete(name),
    isEmpty: async () => kept.size === 0,
  };
  return { kept, first, faults, store };
};

const { kept, first, faults, store } = losableFiles();
const sent: MailMessage[] = [];
const folder = temporaryFolder('tulinde-papers-');
const portalOptions = {
  env: { TULINDE_OPERATORS: localOperators(folder), TULINDE_SITE: 'https://site.example' },
  adapters: {
    files: store,
    mail: { send: async (message: MailMessage) => void sent.push(message), close: () => undefined },
  },
};

onSeededPortal(portalOptions, (portal, { db }) => {
  const env = { TULINDE_DATA: folder };
  beforeEach(() => {
    sent.length = 0;
  });

  let count = 0;
  const paid = async (): Promise<string> => {
    count += 1;
    const vehicle = { registration: `KDP ${100 + count}A`, chassisNumber: `NZE141-90123${10 + count}` };
    const id = await soldMotor(portal, { vehicle });
    await payFirstInvoice(db(), id, { now: portal.clock.now() });
    return id;
  };
  const numberOf = async (purchaseId: string): Promise<string> => (await findPolicyOf(db(), purchaseId))?.number ?? '';
  const policyMail = (number: string): MailMessage | undefined =>
    sent.find(({ attachments }) => attachments.some(({ name }) => name.includes(number)));
  const isTheSame = async (ids: readonly string[]): Promise<void> => {
    const texts = await openPapersWithCodes(
      ids.flatMap((id) => [first.get(id) ?? new Uint8Array(), kept.get(id) ?? new Uint8Array()]),
    );
    for (let index = 0; index < texts.length; index += 2) {
      expect(texts[index]?.text).not.toBe('');
      expect(texts[index + 1]).toEqual(texts[index]);
    }
  };

  it('a mail whose attachment is missing once is sent when it is there', async () => {
    faults.missedReads = 1;
    const number = await paid().then(async (id) => {
      await portal.app.runDueJobs();
      return numberOf(id);
    });
    expect(policyMail(number)).toBeUndefined();
    portal.clock.forward(minutes(1));
    await portal.app.runDueJobs();
    expect(policyMail(number)?.attachments).toHaveLength(3);
  });

  it('an attachment that is lost is printed again for its mail: the same content, number and dates', async () => {
    faults.lostWrites = 3;
    const id = await paid();
    await portal.app.runDueJobs();
    portal.clock.forward(minutes(2));
    // Each try finds one more.
    for (let time = 0; time < 3; time += 1) {
      await portal.app.runDueJobs();
      portal.clock.forward(minutes(10));
    }
    const number = await numberOf(id);
    expect(policyMail(number)?.attachments).toHaveLength(3);
    const rows = await db().select().from(fileRows).where(eq(fileRows.policyNumber, number));
    await isTheSame(rows.map((row) => row.id));
    expect(await db().$count(jobs, eq(jobs.state, 'failed'))).toBe(0);
    expect(await db().$count(outbox, eq(outbox.key, `policy:${number}`))).toBe(1);
  });

  it('a download of what is lost has it printed again', async () => {
    const id = await paid();
    await portal.app.runDueJobs();
    const secret = testConfig().documentSecret;
    const [document] = await policyDocuments(db(), await numberOf(id), { secret, now: portal.clock.now() });
    const url = document?.url ?? '';
    kept.clear();
    expect((await portal.app.inject(url)).statusCode).toBe(404);
    await portal.app.runDueJobs();
    expect((await portal.app.inject(url)).statusCode).toBe(200);
  });

  it('the command lists what is missing, prints all papers again, and says what it cannot print', async () => {
    await portal.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = portal.app.server.address() as AddressInfo;
    const papers = async (...args: string[]) => {
      let out = '';
      const address = { TULINDE_BACKEND_URL: `http://127.0.0.1:${port}` };
      const write = (text: string): void => void (out += text);
      const code = await runOperator(['papers', ...args, '--as', 'wairimu'], {
        env: { ...env, ...address },
        write,
        writeError: write,
      });
      return { code, out };
    };
    const rows = await db().select().from(fileRows);
    const upload = { kind: 'logbook', name: 'l.png', contentType: 'image/png', bytes: 1, sha256: 'x' };
    await db()
      .insert(fileRows)
      .values({ id: 'sent-by-a-customer-000', ...upload, createdAt: portal.clock.now() });
    kept.clear();
    const before = await papers('list');
    expect(before).toMatchObject({ code: 1, out: expect.stringContaining(`${rows.length + 1} of them missing`) });
    /* The back end listens: its heart may write its mark at any time. */
    expect([...kept.keys()].filter((name) => !isNote(name))).toEqual([]);
    const printed = await papers('print');
    expect(printed.out.match(/printed again/g)).toHaveLength(rows.length);
    expect(printed).toMatchObject({ code: 1, out: expect.stringMatching(/logbook {2}- {2}cannot be printed/) });
    await isTheSame(rows.slice(0, 2).map((row) => row.id));
    await db().delete(fileRows).where(eq(fileRows.id, 'sent-by-a-customer-000'));
    expect(await papers('list')).toMatchObject({ code: 0, out: `${rows.length} files, 0 of them missing\n` });
    expect((await papers('sing')).code).toBe(2);
  });
});
