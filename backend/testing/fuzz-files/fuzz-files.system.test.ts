import { onSeededPostgres } from '../databases';
import { killableBackEnds, type KillableBackEnd } from '../killed-back-end';
import { testConfig, testSecret } from '../portal-under-test';
import { fuzzedFormats } from './samples';
import { controlRun, sendFiles, type Fuzzed } from './send-files';

/* `npm run check -- fuzz-files 2000` sends more of each format and says what became of them. */
const wanted = process.env['TULINDE_FUZZED_FILES'];
const count = Number(wanted ?? 25);
const seed = process.env['TULINDE_SEED'] ?? '';
const controlMs = wanted === undefined ? 500 : 20_000;

const report = (name: string, { outcomes, delay, answersP99Ms }: Omit<Fuzzed, 'outcomes'> & Partial<Fuzzed>): void => {
  if (wanted === undefined) return;
  const became = Object.entries(outcomes ?? {}).map(([outcome, times]) => `${times} ${outcome}`);
  const [maximum, p99, answers] = [delay.maximumMs, delay.p99Ms, answersP99Ms].map((each) => each.toFixed(1));
  const late = `event loop late by ${maximum} ms at most, p99 ${p99} ms; other answers p99 ${answers} ms`;
  process.stdout.write(`${[name, ...became, late].join(', ')}\n`);
};

onSeededPostgres((current) => {
  let backEnds: ReturnType<typeof killableBackEnds>;
  let backEnd: KillableBackEnd;
  beforeAll(async () => {
    backEnds = killableBackEnds(
      {
        DATABASE_URL: current().url ?? '',
        TULINDE_DATA: testConfig().dataFolder,
        LOG_LEVEL: 'silent',
        TULINDE_SERVICE_TOKEN_SECRET: testSecret,
        TULINDE_RATE_LIMIT_PER_MINUTE: '1000000000',
      },
      'backend/testing/fuzz-files/run-back-end.ts',
    );
    backEnd = await backEnds.start(new Date());
    report('without files', await controlRun(backEnd.origin, controlMs));
  });
  afterAll(async () => {
    await backEnd.kill();
    await backEnds.stop();
  });

  describe(`when ${count} damaged files of each format come (TULINDE_SEED=${seed})`, () => {
    it.each(fuzzedFormats)('says of each %s what became of it, and fails of none', async (format) => {
      const fuzzed = await sendFiles(backEnd.origin, format, { seed, count });
      report(format, fuzzed);
      const { failed, busy, ...rest } = fuzzed.outcomes;
      expect({ failed, busy }).toEqual({ failed: 0, busy: 0 });
      expect(Object.values(rest).reduce((sum, each) => sum + each, 0)).toBe(count);
      expect(rest.refused).toBeGreaterThan(0);
    });

    it('ends what never ends, and serves afterwards', async () => {
      const { outcomes } = await sendFiles(backEnd.origin, 'webm', { seed: `${seed} again`, count: 1 });
      expect(outcomes['over-limit']).toBe(1);
      expect((await fetch(`${backEnd.origin}/health/ready`)).status).toBe(200);
    });
  });
});
