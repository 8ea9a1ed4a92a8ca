import { Agent } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { tokenHeaders, tokenAnswerSchema } from '@tulinde/contracts';
import { applicationIdOf } from '../../../backend/src/platform/token/application-id';
import { motorForm } from '@tulinde/testing/sample-customer';
import { askSite, type Answer } from './ask-site';
import { insurersName } from './start-nginx';

/** What visitors were told, and how long the slowest answer took (milliseconds). */
export interface Seen {
  readonly requests: number;
  readonly slowestMs: number;
  /** What was no success, in words, with how often. */
  readonly failures: ReadonlyMap<string, number>;
}

export interface Load {
  readonly seen: () => Seen;
  /** Resolves when every visitor has had the last answer. */
  readonly end: () => Promise<Seen>;
}

interface Site {
  readonly address: string;
  readonly certificate: string;
}

/* A timestamp counts once. */
let lastTimestamp = 0;

const tokenRequest = (): Record<string, string> => {
  lastTimestamp = Math.max(Date.now(), lastTimestamp + 1);
  const timestamp = String(lastTimestamp);
  return {
    [tokenHeaders.timestamp]: timestamp,
    [tokenHeaders.applicationId]: applicationIdOf(timestamp, 'tulinde-web'),
  };
};

/**
 * Visitors who open the landing page, fetch a token and get a quote, again and again, each on one kept connection; and an
 * insurer's system that asks for its claims four times a second.
 */
export const startLoad = (site: Site, visitors: number): Load => {
  const failures = new Map<string, number>();
  let [requests, slowestMs, isOver] = [0, 0, false];
  const ask = async (
    agent: Agent,
    path: string,
    { status = 200, ...more }: { headers?: Record<string, string>; body?: string; name?: string; status?: number } = {},
  ) => {
    const began = performance.now();
    requests += 1;
    const fail = (why: string) => failures.set(`${path} ${why}`, (failures.get(`${path} ${why}`) ?? 0) + 1);
    try {
      const answer = await askSite({ ...site, agent, path, ...more });
      if (answer.status !== status) fail(`${answer.status} ${answer.body.slice(0, 80)}`);
      return answer;
    } catch (error) {
      fail((error as NodeJS.ErrnoException).code ?? String(error));
      return null;
    } finally {
      slowestMs = Math.max(slowestMs, performance.now() - began);
    }
  };
  const tokenOf = (answer: Answer | null): string | undefined =>
    answer?.status === 200 ? tokenAnswerSchema.parse(JSON.parse(answer.body)).data?.token : undefined;
  const visit = async (): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isOver) {
      await ask(agent, '/', { headers: { accept: 'text/html' } });
      const token = tokenOf(await ask(agent, '/token/', { headers: tokenRequest() }));
      if (token === undefined) continue;
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      await ask(agent, '/api/getQuote', { headers, body: JSON.stringify(motorForm()) });
    }
    agent.destroy();
  };
  /* A token that nobody has: that it is refused is the database's answer. */
  const system = async (): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const asked = { name: insurersName, status: 401, headers: { authorization: 'Bearer tulinde_nobody' } };
    while (!isOver) {
      await ask(agent, '/v1/claims', asked);
      await sleep(250);
    }
    agent.destroy();
  };
  const visits = [...Array.from({ length: visitors }, visit), system()];
  const seen = (): Seen => ({ requests, slowestMs, failures: new Map(failures) });
  const end = async (): Promise<Seen> => {
    isOver = true;
    await Promise.all(visits);
    return seen();
  };
  return { seen, end };
};
