import fastify from 'fastify';
import { pino } from 'pino';
import type { Database } from '../database/connection';
import { runJobs } from '../jobs/run-jobs';
import { keepBeating } from '../uptime/keep-beating';
import { whileListening } from './while-listening';

/* Closes the app while another onListen hook still runs: what the later hooks start would never be stopped. */
const closedAtOnce = async (add: (app: ReturnType<typeof fastify>) => void): Promise<void> => {
  const app = fastify();
  let goOn = (): void => undefined;
  const other = new Promise<void>((resolve) => (goOn = resolve));
  app.addHook('onListen', () => other);
  add(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  await app.close();
  goOn();
  await other;
};

let began: string[];
beforeEach(() => {
  began = [];
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

const databaseThatIsNotAsked = new Proxy({} as Database, {
  get: (_, name) => {
    began.push(`database.${String(name)}`);
    throw new Error('The database was closed before.');
  },
});

const all: Readonly<Record<string, (app: ReturnType<typeof fastify>) => void>> = {
  'work that comes again': (app) => whileListening(app, 1_000, async () => void began.push('work')),
  jobs: (app) => {
    const context = { db: databaseThatIsNotAsked, now: () => new Date(0), log: pino({ level: 'silent' }) };
    runJobs(app, { context, handlers: { count: async () => undefined } });
  },
  heartbeats: (app) => {
    keepBeating(app, {
      db: databaseThatIsNotAsked,
      now: () => new Date(0),
      beatOnce: async () => void began.push('beat'),
    });
  },
};

it.each(Object.keys(all))('begins nothing in an app that has closed meanwhile: %s', async (name) => {
  await closedAtOnce(all[name]!);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(began).toEqual([]);
});
