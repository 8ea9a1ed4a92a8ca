import 'fake-indexeddb/auto';
import { ApiError, type ApiClient, type CallOptions } from '@tulinde/client/api';
import { autorun } from '@tulinde/client/state';
import { createTestPortal, signedIn } from '@tulinde/testing';
import { customerDatabase, unsentSlice } from '@tulinde/ui/page';
import { memoryStore } from './device-store';
import { KeptReports } from './kept-reports';
import { Outbox, type OutboxDeps } from './outbox';
import type { SceneReport } from './report';
import { openSealedStore } from './sealed-store';
import type { OutgoingFile } from './send-report';

const now = new Date('2026-11-23T11:32:00.000Z');
const failed = (facts: { status?: number; code?: string; field?: string }) =>
  new ApiError({
    failure: facts.status === undefined ? 'network' : 'answer',
    status: facts.status ?? 0,
    code: facts.code ?? null,
    requestId: null,
    texts: ['No.'],
    errors: facts.field === undefined ? [] : [{ field: facts.field, message: 'No.' }],
  });

/* A server that keeps what is acknowledged, and may fail before or after that. */
const createServer = () => {
  const drafts = new Map<string, string>();
  const files: OutgoingFile[] = [];
  const calls: { path: string; body: unknown; key: string | undefined }[] = [];
  const faults: (Error | null)[] = [];
  const step = () => {
    const fault = faults.shift();
    if (fault) throw fault;
  };
  const answer = (path: string, body: unknown, options: CallOptions = {}) => {
    calls.push({ path, body, key: options.idempotencyKey });
    step();
    if (path === '/saveClaimDraft') return { draft: { version: 2 }, conflicts: [], changedElsewhere: [] };
    const draftId = drafts.get(options.idempotencyKey ?? '') ?? `draft-${drafts.size + 1}`;
    drafts.set(options.idempotencyKey ?? '', draftId);
    return { draftId, version: 1 };
  };
  const api = {
    call: async ({ path }: { path: string }, body: unknown, options?: CallOptions) => answer(path, body, options),
    warm: async () => undefined,
  } as unknown as ApiClient;
  const sendFile = async (file: OutgoingFile) => {
    step();
    files.push(file);
  };
  return { api, sendFile, calls, drafts, files, faults };
};
type Server = ReturnType<typeof createServer>;

let customer = 100;
const outboxes: Outbox[] = [];
afterEach(() => {
  for (const outbox of outboxes.splice(0)) outbox.dispose();
  jest.useRealTimers();
});

const becomes = (check: () => boolean) =>
  new Promise<void>((resolve) => {
    const stop = autorun((one) => {
      if (!check()) return;
      one.dispose();
      resolve();
    });
    void stop;
  });

const openTab = async (server: Server, userId: string, change: Partial<OutboxDeps> = {}) => {
  const portal = createTestPortal({ api: server.api, session: { ...signedIn, userId } });
  const outbox = new Outbox({ portal, sendFile: server.sendFile, openStore: openSealedStore, ...change });
  outboxes.push(outbox);
  await becomes(() => outbox.reports !== null);
  return { portal, outbox };
};

/* Two photos and the other driver, without a network. */
const note = async (outbox: Outbox): Promise<SceneReport> => {
  const report = outbox.current('TUL-MC-26-000001', now);
  const photo = (text: string) => new Blob([text], { type: 'image/jpeg' });
  await outbox.addFile(report, 'plate', photo('one'), now);
  await outbox.addFile(report, 'odometer', photo('two'), now);
  // As a phone's own list of contacts pastes it.
  const other = {
    name: 'James',
    phone: '\u202a0722 000 111\u202c',
    plate: 'KDA 123B',
    make: 'Toyota',
    model: '',
    insurer: '',
  };
  await outbox.note(report, { other, place: { county: 'Nairobi', town: 'Westlands', spot: 'Ngong Road' } });
  return report;
};
const sentOf = (outbox: Outbox, report: SceneReport) => () => outbox.sendingOf(report)?.state === 'sent';

let userId: string;
beforeEach(() => {
  customer += 1;
  userId = String(customer);
});

describe('what is noted at the scene without a network', () => {
  it('is there again after a reload, and is sent once when the network is back', async () => {
    const server = createServer();
    const first = await openTab(server, userId);
    first.portal.setOnline(false);
    const report = await note(first.outbox);
    await first.outbox.finish(report);
    expect(first.outbox.sendingOf(report)).toEqual({ state: 'waiting', reason: 'network' });
    expect(first.portal.session.slice(unsentSlice).value).toEqual({ userId, path: '/at-the-scene' });
    first.outbox.dispose();

    const { portal, outbox } = await openTab(server, userId);
    await becomes(sentOf(outbox, report));
    portal.setOnline(false);
    portal.setOnline(true);
    await outbox.drain();
    expect(server.calls.map(({ path, key }) => [path, key])).toEqual([
      ['/startClaim', report.id],
      ['/saveClaimDraft', `${report.id}-answers`],
    ]);
    expect(server.calls[0]?.body).toMatchObject({ type: 'damage-to-vehicle', happenedAt: now.toISOString() });
    expect(server.calls[1]?.body).toMatchObject({
      draftId: 'draft-1',
      changes: {
        place: { county: 'Nairobi', town: 'Westlands', spot: 'Ngong Road' },
        hasThirdParties: true,
        thirdParties: [{ name: 'James', phone: '0722 000 111', plate: 'KDA 123B', vehicle: { make: 'Toyota' } }],
      },
    });
    const contents = await Promise.all(server.files.map(async ({ group, file }) => [group, file.size]));
    expect(contents).toEqual([
      ['plate', 3],
      ['odometer', 3],
    ]);
    expect([outbox.reports, portal.session.slice(unsentSlice).value.userId]).toEqual([[], null]);
  });

  it('keeps what a later release has noted, where an earlier one goes on', async () => {
    const { portal, outbox } = await openTab(createServer(), userId);
    portal.setOnline(false);
    await note(outbox);
    const [report] = outbox.reports ?? [];
    if (!report?.other) throw new Error('Nothing was noted.');
    outbox.dispose();
    const later = { ...report, weather: 'RAIN', other: { ...report.other, licence: 'DL-1' } };
    const store = await openSealedStore(userId);
    await new KeptReports(store).keep(later);
    store.close();

    const earlier = await openTab(createServer(), userId);
    earlier.portal.setOnline(false);
    await earlier.outbox.note(report, { place: { county: 'Kiambu', town: 'Ruiru', spot: '' } });
    earlier.outbox.dispose();
    const read = await openSealedStore(userId);
    expect(await new KeptReports(read).one(report.id)).toEqual({
      ...later,
      place: { county: 'Kiambu', town: 'Ruiru', spot: '' },
    });
    read.close();
  });

  it('goes on from where a cut left it', async () => {
    const server = createServer();
    const { portal, outbox } = await openTab(server, userId);
    const report = await note(outbox);
    // Draft, answers and the first photo arrive; the second photo does not.
    server.faults.push(null, null, null, failed({}));
    await outbox.finish(report);
    expect(outbox.sendingOf(report)).toEqual({ state: 'waiting', reason: 'network' });
    portal.setOnline(false);
    portal.setOnline(true);
    await becomes(sentOf(outbox, report));
    expect([server.calls.length, server.drafts.size, server.files.map(({ group }) => group)]).toEqual([
      2,
      1,
      ['plate', 'odometer'],
    ]);
  });

  it('is one draft also where the answer to the first call never came', async () => {
    const server = createServer();
    const { portal, outbox } = await openTab(server, userId);
    const report = await note(outbox);
    server.faults.push(failed({}));
    await outbox.finish(report);
    portal.setOnline(false);
    portal.setOnline(true);
    await becomes(sentOf(outbox, report));
    expect(new Set(server.calls.filter(({ path }) => path === '/startClaim').map(({ key }) => key))).toEqual(
      new Set([report.id]),
    );
  });

  it('is taken from a phone whose clock is ahead, and leaves the time to be asked at home', async () => {
    const server = createServer();
    const { outbox } = await openTab(server, userId);
    const report = await note(outbox);
    server.faults.push(failed({ status: 422, code: 'VALIDATION', field: 'happenedAt' }));
    await outbox.finish(report);
    expect(outbox.sendingOf(report)).toMatchObject({ state: 'sent' });
    expect(server.calls.slice(0, 2).map(({ body }) => (body as { happenedAt: unknown }).happenedAt)).toEqual([
      now.toISOString(),
      null,
    ]);
  });

  it('waits for its customer where the session has ended, and goes on after the sign-in', async () => {
    const server = createServer();
    const { portal, outbox } = await openTab(server, userId);
    const report = await note(outbox);
    server.faults.push(failed({ status: 401, code: 'CUSTOMER_TOKEN_INVALID' }));
    await outbox.finish(report);
    expect(outbox.sendingOf(report)).toEqual({ state: 'waiting', reason: 'sign-in' });
    portal.session.setIdentity({ userToken: 'a new one' });
    await becomes(sentOf(outbox, report));
  });

  it('is tried again by itself after an outage', async () => {
    const server = createServer();
    const { outbox } = await openTab(server, userId);
    const report = await note(outbox);
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    server.faults.push(failed({ status: 503 }));
    await outbox.finish(report);
    expect(outbox.sendingOf(report)).toEqual({ state: 'waiting', reason: 'server' });
    jest.advanceTimersByTime(5_000);
    jest.useRealTimers();
    await becomes(sentOf(outbox, report));
  });

  it('is kept and told of where the server refuses it, and goes when the customer says so', async () => {
    const server = createServer();
    const { portal, outbox } = await openTab(server, userId);
    const report = await note(outbox);
    server.faults.push(failed({ status: 409, code: 'CLAIM_NOT_OFFERED' }));
    await outbox.finish(report);
    expect(outbox.sendingOf(report)).toMatchObject({ state: 'refused' });
    portal.setOnline(false);
    portal.setOnline(true);
    await outbox.drain();
    expect(server.calls.length).toBe(1);
    await outbox.discard(report);
    outbox.dispose();
    expect((await openTab(server, userId)).outbox.reports).toEqual([]);
  });

  it('loses one photo that is refused, not the others', async () => {
    const server = createServer();
    const { outbox } = await openTab(server, userId);
    const report = await note(outbox);
    server.faults.push(null, null, failed({ status: 422, code: 'FILE_REFUSED' }));
    await outbox.finish(report);
    expect(outbox.sendingOf(report)).toEqual({ state: 'sent', draftId: 'draft-1', lost: 1 });
    expect(server.files.map(({ group }) => group)).toEqual(['odometer']);
  });
});

describe('whose it is', () => {
  it('another customer sees nothing of it, and the same one goes on', async () => {
    const server = createServer();
    const { portal, outbox } = await openTab(server, userId);
    portal.setOnline(false);
    const report = await note(outbox);
    await outbox.finish(report);
    portal.session.setIdentity({ userId: `${userId}-other`, userToken: 'theirs' });
    await becomes(() => outbox.reports?.length === 0);
    portal.setOnline(true);
    await outbox.drain();
    expect([server.calls, outbox.sendingOf(report)]).toEqual([[], null]);
    portal.session.setIdentity({ userId, userToken: 'theirs again' });
    await becomes(sentOf(outbox, report));
  });

  it('nothing is left of it after the sign-out', async () => {
    const server = createServer();
    const { portal, outbox } = await openTab(server, userId);
    portal.setOnline(false);
    await outbox.finish(await note(outbox));
    customerDatabase.forget(userId);
    portal.session.clear();
    expect([outbox.reports, portal.session.slice(unsentSlice).value.userId]).toEqual([null, null]);
    expect((await openTab(server, userId)).outbox.reports).toEqual([]);
  });

  it('is sent by one of two tabs', async () => {
    const server = createServer();
    const one = await openTab(server, userId);
    const report = await note(one.outbox);
    const other = await openTab(server, userId);
    await Promise.all([one.outbox.finish(report), other.outbox.finish(report)]);
    expect([server.drafts.size, server.files.length]).toEqual([1, 2]);
  });
});

describe('a device that keeps nothing', () => {
  it.each([
    ['no storage', () => Promise.reject(new Error('refused'))],
    [
      'a disk that is full',
      async () => ({ ...memoryStore(), write: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) }),
    ],
  ])('goes on in memory and says so: %s', async (_what, openStore) => {
    const server = createServer();
    const { portal, outbox } = await openTab(server, userId, { openStore });
    portal.setOnline(false);
    const report = await note(outbox);
    expect(outbox.isKept).toBe(false);
    portal.setOnline(true);
    await outbox.finish(report);
    expect([outbox.sendingOf(report)?.state, server.files.length]).toEqual(['sent', 2]);
  });
});

describe('whether people are hurt', () => {
  it('is sent by the page that was told, and never kept', async () => {
    const server = createServer();
    const { portal, outbox } = await openTab(server, userId);
    portal.setOnline(false);
    const report = await note(outbox);
    outbox.setHurt(report, true);
    await outbox.finish(report);
    expect(JSON.stringify(outbox.reports)).not.toMatch(/hurt|injur/i);
    portal.setOnline(true);
    await becomes(sentOf(outbox, report));
    expect(server.calls[1]?.body).toMatchObject({ changes: { thirdParties: [{ isInjured: true }] } });
  });
});
