import { Client } from 'pg';
import { addDays, nairobiDay, tokenAnswerSchema, tokenHeaders } from '../../../shared/contracts/src';
import { applicationIdOf } from '../../../backend/src/platform/token/application-id';
import { motorForm } from '@tulinde/testing/sample-customer';
import type { PortalUnderTest } from '../../../backend/testing/portal-under-test';
import { soldMotor } from '../../../backend/testing/sold-purchase';
import type { Site } from './site';

/* In Nairobi, `2026-11-30`. The drill may go on past midnight, and a cover that was to begin yesterday cannot be paid for. */
const tomorrow = (): string => addDays(nairobiDay(new Date()), 1);

let lastTimestamp = 0;

/** Calls through the edge, as a page makes them. */
const callThrough =
  (site: string): PortalUnderTest['call'] =>
  async (path, asking = {}, more = {}) => {
    // A timestamp counts once.
    lastTimestamp = Math.max(Date.now(), lastTimestamp + 1);
    const timestamp = String(lastTimestamp);
    const asked = {
      [tokenHeaders.timestamp]: timestamp,
      [tokenHeaders.applicationId]: applicationIdOf(timestamp, 'tulinde-web'),
    };
    const answer = await fetch(`${site}/token/`, { headers: asked });
    const token = tokenAnswerSchema.parse(await answer.json()).data?.token ?? '';
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...more };
    const response = await fetch(`${site}/api${path}`, { method: 'POST', headers, body: JSON.stringify(asking) });
    const text = await response.text();
    const body: unknown = text.startsWith('{') ? JSON.parse(text) : { text };
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  };

export interface Bought {
  readonly id: string;
  readonly reference: string;
}

let cars = 0;

/** People before the site, and what the database that it has just now knows of them. */
export const customersOf = ({ urls, postgres, pointed }: Site) => {
  const call = callThrough(urls.site);
  const ask = async <Row extends object>(statement: string, values: readonly unknown[] = []): Promise<Row[]> => {
    const client = new Client({ connectionString: postgres.urlOf(pointed.database) });
    await client.connect();
    try {
      return (await client.query<Row>(statement, [...values])).rows;
    } finally {
      await client.end();
    }
  };
  return {
    call,
    ask,
    /** What a visitor gets: the landing page, and a quote. */
    isUp: async (): Promise<boolean> => {
      const page = await fetch(urls.site, { headers: { accept: 'text/html' } });
      const html = await page.text();
      const quote = await call('/getQuote', motorForm()).catch(() => null);
      return page.status === 200 && html.includes('release-manifest') && quote?.status === 200;
    },
    /** Everything but the payment. */
    begin: async (): Promise<Bought> => {
      cars += 1;
      const vehicle = {
        registration: `KDR ${100 + cars}A`,
        chassisNumber: `NZE141-55${10000 + cars}`,
        startDate: tomorrow(),
      };
      const customer = { email: `customer-${cars}@example.co.ke`, idNumber: `2345${1000 + cars}` };
      const id = await soldMotor({ call }, { vehicle, customer });
      const rows = await ask<{ reference: string }>('select reference from portal.purchases where id = $1', [id]);
      return { id, reference: rows[0]?.reference ?? '' };
    },
    /** @returns the status of the answer */
    pay: async ({ id }: Bought): Promise<number> =>
      (await call('/startPayment', { purchaseId: id, phone: `07123450${10 + cars}` })).status,
    policyOf: async ({ id }: Bought): Promise<string | null> => {
      const rows = await ask<{ number: string }>('select number from portal.policies where purchase_id = $1', [id]);
      return rows[0]?.number ?? null;
    },
    certificates: async (): Promise<string[]> =>
      (await ask<{ number: string }>('select number from portal.certificates')).map(({ number }) => number),
    papers: async (): Promise<string[]> =>
      (await ask<{ id: string }>('select id from portal.files')).map(({ id }) => id),
    /** Jobs that are due and not held. */
    isQuiet: async (): Promise<boolean> => {
      const waiting = await ask(
        `select 1 from portal.jobs where state = 'waiting' and run_at <= now()
          and kind not in (select kind from portal.held_work)`,
      );
      return waiting.length === 0;
    },
  };
};

export type Customers = ReturnType<typeof customersOf>;
