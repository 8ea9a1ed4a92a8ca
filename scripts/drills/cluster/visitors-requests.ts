import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../../../backend/testing/purchase-walk';
import { signServiceToken } from '../../../backend/src/platform/http/service-token';

const pauseAfterFailureMs = 250;
/* These pass: nobody answered, another token is needed, the first try is still under way, or the server is busy. */
const passes = (status: number): boolean => status === 0 || [401, 409, 429].includes(status) || status >= 500;

/** Who was stopped while a request was still tried again. */
export class LoadIsOver extends Error {}

export interface VisitorsRequests extends Caller {
  /** Statuses since it was last asked, with how often; 0: no answer came. */
  readonly statuses: () => ReadonlyMap<number, number>;
  readonly stop: () => void;
}

/**
 * Requests on several back ends in turn. One that is told no for now is sent again with the same idempotency key, to the next one,
 * until it is done or stopped.
 */
export const openVisitorsRequests = (urls: readonly string[], tokenSecret: string): VisitorsRequests => {
  let statuses = new Map<number, number>();
  let [asked, isOver] = [0, false];
  const post = async (path: string, body: unknown, key: string, headers: Record<string, string>) => {
    const url = urls[(asked += 1) % urls.length];
    const token = await signServiceToken(tokenSecret, new Date());
    let answer = { status: 0, headers: {}, body: {} as unknown };
    try {
      const response = await fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
          ...headers,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(30_000),
      });
      answer = {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: (await response.json()) as unknown,
      };
    } catch {
      // No answer: the status says so.
    }
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    return answer;
  };
  return {
    call: async (path, body = {}, headers = {}) => {
      const key = randomUUID();
      while (!isOver) {
        const answer = await post(path, body, key, headers);
        if (answer.status === 200) return answer;
        if (!passes(answer.status)) {
          throw new Error(
            `${path} does not take what the drill sends: ${answer.status} ${JSON.stringify(answer.body)}`,
          );
        }
        await sleep(pauseAfterFailureMs);
      }
      throw new LoadIsOver();
    },
    statuses: () => {
      const since = statuses;
      statuses = new Map();
      return since;
    },
    stop: () => {
      isOver = true;
    },
  };
};
