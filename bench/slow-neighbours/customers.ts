import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, nairobiDay } from '@tulinde/contracts';
import { claims } from '../../backend/src/platform/database/schema';
import { enqueueSms } from '../../backend/src/platform/outbox/enqueue-sms';
import { changeClaim, claimOf } from '../../backend/src/claims/records/change-claim';
import { startMotor, walkTo, type Caller } from '../../backend/testing/purchase-walk';
import { signServiceToken } from '../../backend/src/platform/http/service-token';
import { insurer, tokenSecret, type Site } from './site';

/** What people wait for, each from the end of the one before it. */
export const waits = ['quote', 'upload', 'prompt', 'paid', 'policy', 'mail', 'text', 'webhook'] as const;
export type Wait = (typeof waits)[number];

export interface Waited {
  readonly what: Wait;
  /** When it began, by `performance.now()`. */
  readonly from: number;
  /** Milliseconds; null where it has not come. */
  took: number | null;
}

interface State {
  readonly state: string;
}

/* Who waits for long looks less often: many who look ten times a second would be what slows the others down. */
const lookAgainMs = (waitedMs: number): number => (waitedMs < 10_000 ? 100 : 3_000);
/* A policy comes by itself after an outage; nobody is looked after for longer. */
const patienceMs = 8 * 60_000;

/* Each on a connection of its own: one that is kept may end as it is used, where the machine has much to do. */
const send = (url: string, { headers, ...init }: RequestInit & { readonly headers: Record<string, string> }) =>
  fetch(url, { ...init, headers: { ...headers, connection: 'close' } });

const callerOf = ({ url }: Site): Caller => ({
  call: async (path, body = {}, headers = {}) => {
    const authorization = `Bearer ${await signServiceToken(tokenSecret, new Date())}`;
    const response = await send(`${url}/api${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: (await response.json()) as unknown,
    };
  },
});

const upload = async ({ url }: Site, purchaseId: string): Promise<boolean> => {
  const form = new FormData();
  form.append('purchaseId', purchaseId);
  form.append('kind', 'LOGBOOK');
  form.append(
    'file',
    new File([`%PDF-1.4\n${'x'.repeat(2_000)}\n%%EOF\n`], 'logbook.pdf', { type: 'application/pdf' }),
  );
  const authorization = `Bearer ${await signServiceToken(tokenSecret, new Date())}`;
  const { status } = await send(`${url}/api/uploadDocument`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  return status === 200;
};

/** People who buy, and claims of an insurer that change, on one site. */
export class Customers {
  readonly waited: Waited[] = [];
  readonly #site: Site;
  readonly #caller: Caller;
  readonly #under = new Set<Promise<void>>();
  #count = 0;
  #isOver = false;

  constructor(site: Site) {
    this.#site = site;
    this.#caller = callerOf(site);
  }

  /** Somebody begins to buy, and an insurer's claim changes. */
  next(): void {
    this.#count += 1;
    for (const life of [this.#buys(this.#count), this.#changes(this.#count)]) {
      const under = life.finally(() => this.#under.delete(under));
      this.#under.add(under);
    }
  }

  /** Waits for what is under way, but no longer than that. */
  async end(withinMs: number): Promise<void> {
    await Promise.race([Promise.all(this.#under), sleep(withinMs)]);
    this.#isOver = true;
    await Promise.all(this.#under);
  }

  async #buys(number: number): Promise<void> {
    const plate = `KD${'ABCDEFGH'[number % 8] ?? 'A'} ${100 + (number % 900)}${'ABKMZ'[Math.floor(number / 900) % 5] ?? 'A'}`;
    const [email, phone] = [`buyer${number}@example.co.ke`, `+2547${String(10_000_000 + number)}`];
    const vehicle = {
      registration: plate,
      chassisNumber: `NZE141-7${String(100_000 + number)}`,
      startDate: addDays(nairobiDay(new Date()), 1),
    };
    const walk = await this.#wait('quote', () => startMotor(this.#caller, {}, insurer));
    const answers = { customer: { email, phone, idNumber: String(20_000_000 + number) }, vehicle };
    await walkTo(this.#caller, walk, 'documents', answers);
    await this.#wait('upload', () => upload(this.#site, walk.id));
    await walkTo(this.#caller, walk, 'payment', answers);
    await walk.ok('/choosePaymentPlan', { plan: 'FULL', instalments: null, isAgreed: false });
    const { status } = await this.#wait('prompt', () => walk.step('/startPayment', { phone }));
    if (status !== 200) return;
    const isPaid = async () => ((await walk.ok('/getPayment')) as State).state === 'paid';
    if (!(await this.#until('paid', isPaid))) return;
    const isIssued = async () => ((await walk.ok('/getIssuedPolicy')) as State).state === 'issued';
    if (!(await this.#until('policy', isIssued))) return;
    // As what is due is sent, in the transaction that made it due.
    const message = { key: `bench:${number}`, to: phone, text: 'Your cover begins tomorrow.', now: new Date() };
    await this.#site.database.db.transaction((tx) => enqueueSms(tx, message));
    await Promise.all([
      this.#until('mail', async () => this.#site.neighbours.mailedAt(email) !== undefined),
      this.#until('text', async () => this.#site.neighbours.textedAt(phone) !== undefined),
    ]);
  }

  async #changes(count: number): Promise<void> {
    const { database, neighbours } = this.#site;
    const [number, customerId, at] = [`CLM-26-${String(count).padStart(6, '0')}`, 'nobody', new Date()];
    await database.db.transaction(async (tx) => {
      // What was bought is no matter here: claims without policies.
      await tx.execute('set local session_replication_role = replica');
      await tx.insert(claims).values({
        number,
        customerId,
        policyNumber: 'none',
        type: 'damage-to-vehicle',
        state: 'SUBMITTED',
        underwriterName: insurer,
        happenedOn: '2026-01-01',
        submittedAt: at,
        changedAt: at,
      });
      const claim = await claimOf(tx, { number, customerId });
      await changeClaim(tx, claim, { happened: [{ type: 'MESSAGE_SENT', actor: 'CUSTOMER' }], at });
    });
    await this.#until('webhook', async () => neighbours.toldAt(number) !== undefined);
  }

  async #wait<Answer>(what: Wait, work: () => Promise<Answer>): Promise<Answer> {
    const waited: Waited = { what, from: performance.now(), took: null };
    this.waited.push(waited);
    const answer = await work();
    waited.took = performance.now() - waited.from;
    return answer;
  }

  /* @returns whether it came before nobody looked any more */
  async #until(what: Wait, isThere: () => Promise<boolean>): Promise<boolean> {
    const waited: Waited = { what, from: performance.now(), took: null };
    this.waited.push(waited);
    while (!this.#isOver && performance.now() - waited.from < patienceMs) {
      if (await isThere()) {
        waited.took = performance.now() - waited.from;
        return true;
      }
      await sleep(lookAgainMs(performance.now() - waited.from));
    }
    return false;
  }
}
