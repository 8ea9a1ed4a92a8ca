import { postgresFailure } from './failure';
import { waitForPostgres } from './wait-for';

const failure = (code: string) => Object.assign(new Error('failed'), { code });

describe('what became of a query', () => {
  it.each([
    ['ECONNREFUSED', 'away'],
    ['08006', 'away'],
    ['57P01', 'away'],
    ['53300', 'away'],
    ['25006', 'read-only'],
    ['57014', 'too-slow'],
    ['55P03', 'locked'],
    ['25P03', 'idle-in-transaction'],
    ['53100', 'disk-full'],
    ['40001', 'not-serializable'],
    ['40P01', 'deadlock'],
  ])('is %s: %s, also where Drizzle has wrapped it', (code, name) => {
    expect(postgresFailure(failure(code))).toBe(name);
    expect(postgresFailure(new Error('Failed query', { cause: failure(code) }))).toBe(name);
  });

  it.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
    'is away: %s',
    (message) => {
      expect(postgresFailure(new Error(message))).toBe('away');
    },
  );

  it.each([failure('23505'), failure('42P01'), new Error('The name of a table is wrong.'), null, 'away'])(
    'is none of them where it passes never: %p',
    (error) => {
      expect(postgresFailure(error)).toBeNull();
    },
  );
});

describe('waiting for the server', () => {
  it('goes on until it answers, and says so now and then', async () => {
    const said: string[] = [];
    let asked = 0;
    const ask = async () => {
      asked += 1;
      if (asked <= 20) throw failure(asked === 1 ? 'ECONNREFUSED' : '57P03');
    };
    await waitForPostgres(ask, { say: (sentence) => said.push(sentence), pause: async () => undefined });
    expect([asked, said.length]).toEqual([21, 2]);
    expect(said[0]).toMatch(/^PostgreSQL does not answer/);
  });

  it('ends at once where waiting helps nothing', async () => {
    const ask = () => Promise.reject(failure('28P01'));
    const waiting = waitForPostgres(ask, { say: () => undefined, pause: () => Promise.reject(new Error('It waits.')) });
    await expect(waiting).rejects.toMatchObject({ code: '28P01' });
  });
});
