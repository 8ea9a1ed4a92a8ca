import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, inArray, like } from 'drizzle-orm';
import { claimUploadPath } from '@tulinde/contracts';
import * as z from 'zod/mini';
import { openFiles } from '../platform/adapters/files/open-files';
import {
  claimDrafts,
  claimEvents,
  claimFiles,
  claims,
  claimUploads,
  outbox,
  textMessages,
} from '../platform/database/schema';
import { carOf, damageReport, newReporter, sending, type Reporter } from '../../testing/claim-walk';
import { killableBackEnds, type KillableBackEnd } from '../../testing/killed-back-end';
import { minutes, testConfig, testSecret } from '../../testing/portal-under-test';
import { onSeededPortal } from '../../testing/seeded-portal';
import { chanceOf } from '../../testing/simulation/chance';
import { signServiceToken } from '../platform/http/service-token';
import { piecesOf } from './evidence/names';

/*
 * `npm run check -- connection-loss`: twenty times a back end is killed with signal 9 while a report's papers go up and the report is sent.
 * The next one goes on: nothing that was acknowledged is lost, and nothing is there twice.
 */
const rounds = 20;
const papers = 3;
const paperBytes = 239_900;
const pieceBytes = 40_000;
/* Of a round that nothing interrupts, the report's own among them: of each paper its beginning and its pieces. */
const answers = papers * (1 + Math.ceil(paperBytes / pieceBytes)) + 1;
/* How long the process goes on after the last answer that was waited for. */
const restMs = 30;

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/* Of the beginning of an upload, of its last piece, and of the report. */
const dataSchema = z.object({
  uploadId: z.optional(z.string()),
  offset: z.optional(z.number()),
  file: z.optional(z.object({ fileId: z.string() })),
  fileId: z.optional(z.string()),
  claimNumber: z.optional(z.string()),
});
const envelopeSchema = z.object({ data: dataSchema });

interface AcknowledgedResponse {
  readonly status: number;
  /** As the header of a piece says. */
  readonly offset: number;
  readonly data: z.infer<typeof dataSchema>;
}

/** What the customer was told before the process died. */
interface AcknowledgedState {
  readonly offsets: Map<string, number>;
  readonly files: Map<string, string>;
  claimNumber: string | null;
}

onSeededPortal((portal, { db, current }) => {
  const { files, dataFolder } = testConfig();
  const store = openFiles(files, dataFolder);
  const chance = chanceOf(`killed claims ${process.env['TULINDE_SEED'] ?? ''}`);
  let amina: Reporter;
  let car: string;
  let backEnds: ReturnType<typeof killableBackEnds>;
  beforeAll(async () => {
    amina = await newReporter(portal, db());
    car = await carOf(portal, db(), amina);
    backEnds = killableBackEnds({
      DATABASE_URL: current().url ?? '',
      TULINDE_DATA: dataFolder,
      LOG_LEVEL: 'silent',
      TULINDE_SERVICE_TOKEN_SECRET: testSecret,
      TULINDE_RATE_LIMIT_PER_MINUTE: '1000000',
    });
  });
  afterAll(() => backEnds.stop());

  let answered = 0;
  let isDead = false;
  const haveAnswered = async (count: number): Promise<void> => {
    while (answered < count && !isDead) await sleep(1);
  };
  const request = async (
    url: string,
    init: RequestInit & { readonly headers?: Record<string, string> },
  ): Promise<AcknowledgedResponse> => {
    const authorization = `Bearer ${await signServiceToken(testSecret, portal.clock.now())}`;
    const response = await fetch(url, {
      ...init,
      headers: { ...amina.browser.headers(), authorization, ...init.headers },
    });
    const text = await response.text();
    answered += 1;
    const offset = Number(response.headers.get('upload-offset'));
    const { data } = envelopeSchema.safeParse(text === '' ? null : JSON.parse(text));
    return { status: response.status, offset, data: data?.data ?? {} };
  };
  const call = ({ origin }: KillableBackEnd, path: string, body: object, key: string = randomUUID()) =>
    request(`${origin}/api${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
    });

  /* @throws TypeError where the process dies */
  const send = async (
    back: KillableBackEnd,
    draftId: string,
    bytes: Buffer,
    told: AcknowledgedState,
  ): Promise<void> => {
    const sha256 = digest(bytes);
    const about = { owner: { draftId }, group: 'estimate', name: 'estimate.pdf', bytes: bytes.length, sha256 };
    const started = await call(back, '/startClaimUpload', { ...about, takenAt: null, takenIn: null });
    expect(started.status).toBe(200);
    // What was acknowledged is there.
    const known = told.files.get(sha256);
    if (known !== undefined) expect(started.data.file?.fileId).toBe(known);
    if (started.data.file) return void told.files.set(sha256, started.data.file.fileId);
    expect(started.data.offset).toBeGreaterThanOrEqual(told.offsets.get(sha256) ?? 0);
    for (let { offset = 0 } = started.data; ;) {
      const piece = await request(`${back.origin}/api${claimUploadPath}/${started.data.uploadId}`, {
        method: 'PATCH',
        body: new Uint8Array(bytes.subarray(offset, offset + pieceBytes)),
        headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      });
      if (piece.status === 200) return void told.files.set(sha256, piece.data.fileId ?? '');
      expect(piece.status).toBe(204);
      ({ offset } = piece);
      told.offsets.set(sha256, offset);
    }
  };

  const figures = { cutUploads: 0, acknowledgedFiles: 0, unansweredSubmits: 0, acknowledgedSubmits: 0 };

  const round = async (number: number): Promise<void> => {
    const happenedAt = new Date(Date.parse('2026-01-02T06:00:00Z') + number * 30 * 3_600_000).toISOString();
    const draft = await damageReport(db(), amina, car, { happenedAt, at: portal.clock.now() });
    const contents = Array.from({ length: papers }, (_, at) =>
      Buffer.concat([
        Buffer.from('%PDF-1.4\n'),
        Buffer.alloc(paperBytes, `${number}-${at} `),
        Buffer.from('\n%%EOF\n'),
      ]),
    );
    const told: AcknowledgedState = { offsets: new Map(), files: new Map(), claimNumber: null };
    const key = randomUUID();
    const submit = async (back: KillableBackEnd, after: number): Promise<void> => {
      await haveAnswered(after);
      const { status, data } = await call(back, '/submitClaim', sending(draft), key);
      expect(status).toBe(200);
      if (told.claimNumber !== null) expect(data.claimNumber).toBe(told.claimNumber);
      told.claimNumber = data.claimNumber ?? null;
    };
    const sendPapers = async (back: KillableBackEnd): Promise<void> => {
      for (const bytes of contents) await send(back, draft.draftId, bytes, told);
    };
    const sendAll = (back: KillableBackEnd, submitAfter: number) =>
      Promise.allSettled([sendPapers(back), submit(back, submitAfter)]);

    const first = await backEnds.start(portal.clock.now());
    // What a process does for the first time takes it longest.
    await call(first, '/getClaims', {});
    [answered, isDead] = [0, false];
    const submitAfter = chance.int(0, answers - 1);
    // Of half of them in the middle of the report's own sending.
    const killAfter = chance.is(50) ? submitAfter : chance.int(0, answers - 1);
    const dying = sendAll(first, submitAfter);
    await haveAnswered(killAfter);
    await sleep(chance.int(0, restMs));
    await first.kill();
    isDead = true;
    const outcomes = await dying;
    for (const outcome of outcomes) {
      // Cut off is all that may happen to anything.
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(TypeError);
    }
    figures.acknowledgedFiles += told.files.size;
    figures.cutUploads += papers - told.files.size;
    if (told.claimNumber !== null) figures.acknowledgedSubmits += 1;
    else if (submitAfter <= killAfter) figures.unansweredSubmits += 1;

    // The dead process holds what it had in hand until its lease runs out.
    portal.clock.forward(minutes(2));
    const next = await backEnds.start(portal.clock.now());
    const again = await sendAll(next, 0);
    expect(again.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : 'done'))).toEqual(
      again.map(() => 'done'),
    );
    await next.kill();
    await expectOnce(draft.draftId, contents);
  };

  const expectOnce = async (draftId: string, contents: readonly Buffer[]): Promise<void> => {
    portal.clock.forward(minutes(2));
    await portal.app.runDueJobs();
    const [draft] = await db().select().from(claimDrafts).where(eq(claimDrafts.id, draftId));
    const claimNumber = draft?.claimNumber ?? '';
    expect(await db().$count(claims, eq(claims.number, claimNumber))).toBe(1);
    const submitted = and(eq(claimEvents.claimNumber, claimNumber), eq(claimEvents.type, 'SUBMITTED'));
    expect(await db().$count(claimEvents, submitted)).toBe(1);
    for (const table of [outbox, textMessages]) {
      expect(await db().$count(table, like(table.key, `claim-submitted:${claimNumber}`))).toBe(1);
    }
    const kept = await db()
      .select()
      .from(claimFiles)
      .where(and(eq(claimFiles.claimNumber, claimNumber), inArray(claimFiles.sentSha256, contents.map(digest))));
    expect(kept).toHaveLength(contents.length);
    for (const { id, sentSha256 } of kept) {
      expect(digest((await store.get(id)) ?? new Uint8Array())).toBe(sentSha256);
      expect(await piecesOf(store, id)).toEqual([]);
    }
    expect(await db().$count(claimUploads, eq(claimUploads.claimNumber, claimNumber))).toBe(0);
    expect(await db().$count(claimUploads, eq(claimUploads.draftId, draftId))).toBe(0);
  };

  it('a report and its papers, wherever the process dies', async () => {
    for (let number = 0; number < rounds; number += 1) await round(number);
    process.stderr.write(`  ${rounds} kills: ${JSON.stringify(figures)}\n`);
    // The kills came in the middle of both.
    expect(figures.cutUploads).toBeGreaterThan(0);
    expect(figures.acknowledgedFiles).toBeGreaterThan(0);
    expect(figures.unansweredSubmits).toBeGreaterThan(0);
    expect(figures.acknowledgedSubmits).toBeGreaterThan(0);
    expect(await db().$count(claims, eq(claims.customerId, amina.customerId))).toBe(rounds);
  });
});
