import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { voiceParser } from '../claims/evidence/read-voice';
import type { FileParser, FileParsers } from '../parsers/port';
import { openWorkerPool } from '../parsers/worker-pool';
import { statementParser } from '../payments/statements/read-statement';
import { endlessVoice, streamLines, wrongChecksums } from '../testing/hostile-files';
import { voiceNote } from '../testing/voice-note';
import { pdfParser } from '../uploads/active-pdf';
import { openFileParsers } from './open-parsers';

const voice = { type: 'audio/webm', maximumSeconds: 120, maximumBytes: 1024 * 1024 } as const;

/* However slow the machine is: by the clock nothing ends here. */
const wallFactor = 1_000;

/* How long the event loop of this process does not come round, in milliseconds, while something is done. */
const longestTurn = async (work: () => Promise<unknown>): Promise<number> => {
  let [longest, last] = [0, performance.now()];
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 5);
  await work().finally(() => clearInterval(timer));
  return longest;
};

describe('when hostile files are parsed', () => {
  let parsers: FileParsers;
  beforeAll(() => {
    parsers = openFileParsers({ wallFactor });
  });
  afterAll(() => parsers.close());
  const pdf = (bytes: Uint8Array, source = 'a customer') => parsers.parse(pdfParser, { bytes, options: null, source });
  const sound = (bytes: Uint8Array, source = 'a customer') =>
    parsers.parse(voiceParser, { bytes, options: voice, source });

  it('ends the voice note that its parser never comes back from, and parses the next file', async () => {
    await expect(sound(endlessVoice())).rejects.toMatchObject({ name: 'FileOverLimit' });
    expect(parsers.load().ended).toContainEqual({ kind: 'voice', reason: 'over-limit', count: 1 });
    expect(await sound(await voiceNote('audio/webm', { seconds: 3 }))).toMatchObject({ bytes: expect.any(Uint8Array) });
  });

  it('keeps no answer waiting meanwhile', async () => {
    const hostile = async () => {
      const endless = sound(endlessVoice(), 'another customer').catch((error: Error) => error.name);
      const verdicts = [await pdf(streamLines()), await pdf(wrongChecksums()), await pdf(wrongChecksums(12))];
      expect([...verdicts, await endless]).toEqual(['inert', 'inert', 'over-limit', 'FileOverLimit']);
    };
    // On the event loop they took seconds, or for ever. How long a turn takes on a busy machine is measured by `npm run fuzz-files`.
    expect(await longestTurn(hostile)).toBeLessThan(1_000);
  });

  it('says every line of a statement that is wrong, as on the event loop', async () => {
    const bytes = Buffer.from('Receipt No.,Details\nS1,x\n');
    const read = await parsers.parse(statementParser, { bytes, options: null, source: 'wairimu' });
    expect(read).toEqual({ problems: [expect.stringContaining('missing columns: Completion Time')] });
  });

  it('leaves its bytes to the caller', async () => {
    const bytes = streamLines(1_000);
    const before = Buffer.from(bytes);
    await pdf(bytes);
    expect(Buffer.from(bytes)).toEqual(before);
  });
});

describe('when a worker cannot go on', () => {
  const program = join(import.meta.dirname, '../testing/faulty-parsers.ts');
  const parser = (kind: string): FileParser<null, number> => ({ kind, parse: async () => threadId });
  let parsers: FileParsers;
  beforeEach(() => {
    parsers = openWorkerPool({ program, wallFactor });
  });
  afterEach(() => parsers.close());
  const run = (kind: string, source = kind) =>
    parsers.parse(parser(kind), { bytes: new Uint8Array(1), options: null, source });

  it.each([
    ['exits', 'exits'],
    ['fills its heap', 'fills-heap'],
    ['fails outside the job', 'throws-later'],
  ])('refuses the file of a worker that %s, and no other', async (_what, kind) => {
    const other = run('waits', 'another customer');
    await expect(run(kind)).rejects.toMatchObject({ name: 'FileOverLimit' });
    expect(await other).toBe('done');
    expect(await run('waits')).toBe('done');
    expect(parsers.load().ended).toEqual([{ kind, reason: 'died', count: 1 }]);
  });

  it('refuses what is parsed while it closes, to be sent again', async () => {
    const last = run('loops');
    const refused = expect(last).rejects.toMatchObject({ name: 'Refusal', status: 503 });
    await run('waits');
    await parsers.close();
    await refused;
  });
});

it('tells of a program that is not there without blaming the file', async () => {
  const parsers = openWorkerPool({ program: join(import.meta.dirname, 'none.ts') });
  const job = { bytes: new Uint8Array(1), options: null, source: 'a' };
  await expect(parsers.parse(pdfParser, job)).rejects.toMatchObject({ code: 'ERR_MODULE_NOT_FOUND' });
  await parsers.close();
});
