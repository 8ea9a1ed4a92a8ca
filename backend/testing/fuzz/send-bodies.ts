import { calls, type CallName } from '@tulinde/contracts';
import type { Database } from '../../src/platform/database/connection';
import { BrowserUnderTest, signIn } from '../browser-under-test';
import type { CustomerWithEverything } from '../customer-with-everything';
import type { TestResponse, PortalUnderTest } from '../portal-under-test';
import { sampleRequests, type Ids } from '../sample-requests';
import { chanceOf, type Chance } from '../simulation/chance';
import { atEdges, spoilt, withUnstorableTexts } from './spoil';

export interface Broken {
  readonly call: CallName;
  readonly status: number;
  /** As it was sent, cut to what a person reads. */
  readonly body: string;
}

export interface Sent {
  /** How often each status was answered. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly broken: readonly Broken[];
}

const names = Object.keys(calls) as CallName[];
const readable = (body: unknown): string => JSON.stringify(body)?.slice(0, 400) ?? String(body);

/* Knowing the id of a purchase is the right to use it, so it does not count as another customer's record. */
const idsFor = (name: CallName, chance: Chance, own: Ids, others: readonly Ids[]): Ids =>
  sampleRequests[name].kind === 'capability' ? own : chance.pick([own, own, ...others]);

/* Of every call, in its own record. */
const bodiesOfEachField = (own: Ids): [CallName, object][] =>
  names.flatMap((name) =>
    sampleRequests[name].bodies.flatMap((sample) =>
      [...atEdges(sample(own, own)), ...withUnstorableTexts(sample(own, own))].map((body): [CallName, object] => [
        name,
        body,
      ]),
    ),
  );

/**
 * Sends made-up bodies over all calls in turn, the same ones for the same seed, and before them every number of every call
 * at its edges and every text with letters that no database stores.
 * @param others whose ids stand in some of them; nothing of theirs may change
 */
export const sendBodies = async (
  portal: PortalUnderTest,
  db: Database,
  { seed, count, own, others }: { seed: string; count: number; own: CustomerWithEverything; others: readonly Ids[] },
): Promise<Sent> => {
  const statuses = new Map<number, number>();
  const broken: Broken[] = [];
  const send = async (name: CallName, body: unknown, index: number): Promise<TestResponse> => {
    const browser = sampleRequests[name].isVisitors ? new BrowserUnderTest(portal) : own.browser;
    return browser.call(calls[name].path, body, {
      // Limits of one address would let few of them through.
      'x-forwarded-for': `41.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
      ...(index % 2 === 0 && { 'idempotency-key': `made-up-body-${String(index).padStart(8, '0')}` }),
      ...(index % 3 === 0 && { 'accept-language': 'sw' }),
    });
  };
  const sendOne = async (name: CallName, body: unknown, index: number): Promise<void> => {
    portal.clock.forward(1_000);
    let answer = await send(name, body, index);
    if (answer.status === 401 && !sampleRequests[name].isVisitors) {
      // A body was right enough to sign this browser out, or the session is too old.
      portal.clock.forward(60_000);
      await signIn(own.browser, db, own.ids.email);
      answer = await send(name, body, index);
    }
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status >= 500) broken.push({ call: name, status: answer.status, body: readable(body) });
  };
  const ofEachField = bodiesOfEachField(own.ids);
  for (const [index, [name, body]] of ofEachField.entries()) await sendOne(name, body, index);
  for (let index = 0; index < count; index += 1) {
    const chance = chanceOf(`${seed} ${index}`);
    const name = names[index % names.length]!;
    const ids = idsFor(name, chance, own.ids, others);
    const body = spoilt(name, chance.pick(sampleRequests[name].bodies)(ids, own.ids), chance);
    await sendOne(name, body, ofEachField.length + index);
  }
  return { statuses, broken };
};
