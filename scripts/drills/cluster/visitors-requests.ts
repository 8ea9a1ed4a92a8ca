import { randomUUID } from 'node:crypto';
import { Agent } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../../../backend/testing/purchase-walk';
import { signServiceToken } from '../../../backend/src/platform/http/service-token';
import { askSite } from '../topology/ask-site';

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

interface Post {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly signal: AbortSignal;
}

interface PostAnswer {
  readonly status: number;
  readonly headers: object;
  readonly text: string;
}

/** How one request is sent. @throws Error where no answer comes */
export type Send = (post: Post) => Promise<PostAnswer>;

/** Where nginx is, and whose certificate is believed. */
export interface SiteAddress {
  readonly address: string;
  readonly certificate: string;
}

/** By TLS, as a browser makes them. */
export const throughNginx = (site: SiteAddress): Send => {
  const agent = new Agent({ keepAlive: true });
  return async (post) => {
    const { status, headers, body } = await askSite({ ...site, ...post, agent });
    return { status, headers, text: body };
  };
};

/** Each to the next one. */
export const inTurn = (urls: readonly string[]): Send => {
  let sent = 0;
  return async ({ path, ...init }) => {
    const response = await fetch(`${urls[(sent += 1) % urls.length]}${path}`, { method: 'POST', ...init });
    return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() };
  };
};

/** One that is told no for now is sent again with the same idempotency key, until it is done or stopped. */
export const openVisitorsRequests = (send: Send, tokenSecret: string): VisitorsRequests => {
  let statuses = new Map<number, number>();
  let isOver = false;
  const post = async (path: string, body: unknown, key: string, headers: Record<string, string>) => {
    const token = await signServiceToken(tokenSecret, new Date());
    let answer = { status: 0, headers: {}, body: {} as unknown };
    try {
      const { text, ...rest } = await send({
        path: `/api${path}`,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
          ...headers,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(30_000),
      });
      // What nginx says itself, as 502, is a page.
      answer = { ...rest, body: rest.status >= 500 ? text : (JSON.parse(text) as unknown) };
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
