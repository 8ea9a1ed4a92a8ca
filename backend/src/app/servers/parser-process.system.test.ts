import { readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from '@tulinde/testing/servers/temporary-folder';
import { until } from '@tulinde/testing/servers/until';
import { voiceParser } from '../../claims/evidence/read-voice';
import type { FileParser, FileParsers } from '../../platform/parsers/port';
import { openProcessPool } from '../../platform/parsers/process-pool';
import { SourceQueue } from '../../platform/parsers/source-queue';
import { statementParser } from '../../payments/statements/read-statement';
import { endlessVoice, streamLines, wrongChecksums } from '../../../testing/hostile-files';
import { killableProcesses } from '@tulinde/testing/servers/killable-process';
import { voiceNote } from '../../../testing/voice-note';
import { pdfParser } from '../../platform/uploads/active-pdf';
import { openFileParsers } from './open-parsers';

const voice = { type: 'audio/webm', maximumSeconds: 120, maximumBytes: 1024 * 1024 } as const;

/* However slow the machine is: by the clock nothing ends here, and nothing that waits is refused. */
const wallFactor = 1_000;
const patientQueue = () =>
  new SourceQueue({ running: 2, waiting: 40, waitingOfSource: 8, waitMs: 24 * 60 * 60 * 1_000 });

const ownCpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/* The most milliseconds of processor that this process takes between two turns of its event loop, however long it waits for one. */
const longestTurn = async (work: () => Promise<unknown>): Promise<number> => {
  let [longest, last] = [0, ownCpuMs()];
  const timer = setInterval(() => {
    const now = ownCpuMs();
    longest = Math.max(longest, now - last);
    last = now;
  }, 5);
  await work().finally(() => clearInterval(timer));
  return longest;
};

describe('when hostile files are parsed', () => {
  let parsers: FileParsers;
  beforeAll(() => {
    parsers = openFileParsers({ wallFactor, queue: patientQueue() });
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
    // To pack them takes a turn of its own.
    const [manyLines, wrongOnce, wrongOften] = [streamLines(), wrongChecksums(), wrongChecksums(12)];
    const hostile = async () => {
      const endless = sound(endlessVoice(), 'another customer').catch((error: Error) => error.name);
      const verdicts = [await pdf(manyLines), await pdf(wrongOnce), await pdf(wrongOften)];
      expect([...verdicts, await endless]).toEqual(['inert', 'inert', 'over-limit', 'FileOverLimit']);
    };
    // On the event loop they took seconds, or for ever. How long a turn takes on a busy machine is measured by `npm run check -- fuzz-files`.
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

const program = join(import.meta.dirname, '../../../testing/faulty-parsers.ts');

/* What fills a heap collects garbage meanwhile, and is to end by itself. */
const cpuMsOf = (kind: string) => (kind === 'loops' ? 2_000 : 60_000);

const faultyParsers = () => {
  const parsers = openProcessPool({ program, wallFactor, queue: patientQueue() });
  const run = <Result = string>(kind: string, source = kind) => {
    const cpuMs = () => cpuMsOf(kind);
    const parser: FileParser<null, Result> = { kind, parse: () => new Promise(() => undefined), cpuMs };
    return parsers.parse(parser, { bytes: new Uint8Array(1), options: null, source });
  };
  return { parsers, run };
};

describe('when a parser ends its process', () => {
  const { parsers, run } = faultyParsers();
  afterAll(() => parsers.close());
  const endedOf = (kind: string) => parsers.load().ended.filter((each) => each.kind === kind);

  it.each([
    ['exits', 'exits'],
    ['fills its heap', 'fills-heap'],
    ['makes a huge array at once', 'huge-array'],
    ['fails outside the job', 'throws-later'],
    ['throws', 'throws'],
  ])('refuses the file of a parser that %s, and no other', async (_what, kind) => {
    const other = run('waits', 'another customer');
    await expect(run(kind)).rejects.toMatchObject({ name: 'FileOverLimit' });
    expect(await other).toBe('done');
    expect(await run('waits')).toBe('done');
    expect(endedOf(kind)).toEqual([{ kind, reason: 'died', count: 1 }]);
  });

  it('finishes all ordinary files among many that end their processes', async () => {
    const kinds = ['loops', 'waits', 'huge-array', 'waits', 'exits', 'waits', 'throws-later', 'waits', 'throws'];
    const outcomes = kinds.map((kind, index) => run(kind, `customer ${index}`).catch((error: Error) => error.name));
    const expected = kinds.map((kind) => (kind === 'waits' ? 'done' : 'FileOverLimit'));
    expect(await Promise.all(outcomes)).toEqual(expected);
  });

  it('parses a file anew whose process ends with what the one before had left', async () => {
    const first = run('throws-after-end', 'a customer');
    const second = run('waits', 'a customer');
    expect(await Promise.all([first, second])).toEqual(['done', 'done']);
  });
});

describe('when files are parsed one after the other', () => {
  const { parsers, run } = faultyParsers();
  afterAll(() => parsers.close());

  it('takes one process for them all', async () => {
    const pids = [await run<number>('pid'), await run<number>('pid'), await run<number>('pid')];
    expect(new Set(pids).size).toBe(1);
    expect(pids[0]).not.toBe(process.pid);
  });

  it('shows them no secret of the back end', async () => {
    process.env['TULINDE_SECRET_OF_A_TEST'] = 'secret';
    const secretive = faultyParsers();
    const names = await secretive.run<readonly string[]>('environment');
    await secretive.parsers.close();
    delete process.env['TULINDE_SECRET_OF_A_TEST'];
    expect(names).toContain('PATH');
    const allowed =
      /^(PATH|TMPDIR|TEMP|TMP|NODE_ENV|TZ|LANG|SystemRoot|NODE_CHANNEL_FD|NODE_CHANNEL_SERIALIZATION_MODE)$/;
    expect(names.filter((name) => !allowed.test(name))).toEqual([]);
  });

  it('gives the event loop of the back end the processor first', async () =>
    expect(await run('priority')).toBe(Math.min(constants.priority.PRIORITY_LOW, getPriority() + 5)));

  it('goes on with a file when a terminal interrupts all processes', async () =>
    expect(await run('interrupted')).toBe('done'));
});

const readIfThere = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/* `Z` has ended, and nobody has asked how. */
const stateOf = (pid: number): string | null => {
  const line = readIfThere(`/proc/${pid}/stat`);
  return line === '' ? null : line.charAt(line.lastIndexOf(')') + 2);
};

describe('when the back end ends', () => {
  it('refuses what is parsed while it closes, to be sent again', async () => {
    const { parsers, run } = faultyParsers();
    const refused = expect(run('loops')).rejects.toMatchObject({ name: 'Refusal', status: 503 });
    await run('waits');
    await parsers.close();
    await refused;
    await expect(run('waits')).rejects.toMatchObject({ name: 'Refusal', status: 503 });
  });

  it('leaves no process behind when it is killed while a parser loops for ever', async () => {
    const backEnds = killableProcesses('backend/testing/run-endless-parser.ts', {});
    const backEnd = await backEnds.take();
    const path = join(temporaryFolder('endless-'), 'pid');
    backEnd.send(path);
    const pid = Number(
      await until(
        'the parser loops',
        () => readIfThere(path),
        (text) => text !== '',
      ),
    );
    await backEnd.kill();
    await until(
      'the parser has ended',
      () => stateOf(pid),
      (state) => state === null || state === 'Z',
    );
    await backEnds.stop();
  });
});

it('tells of a program that is not there without blaming the file', async () => {
  const parsers = openProcessPool({ program: join(import.meta.dirname, 'none.ts') });
  const job = { bytes: new Uint8Array(1), options: null, source: 'a' };
  await expect(parsers.parse(pdfParser, job)).rejects.toThrow(/none\.ts ended \(code 1\)/);
  expect(parsers.load().ended).toEqual([]);
  await parsers.close();
});
