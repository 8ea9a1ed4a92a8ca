import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { streamHeartbeatMs } from '@tulinde/contracts';
import { motorForm } from '@tulinde/testing/sample-customer';
import type { OwnBench } from '../measuring/bench';
import { rowsOf } from '../measuring/rows';
import { tailOf } from '../measuring/spread';
import { takeTurns } from '../measuring/take-turns';
import { putUnderLoad, type Load } from '../programs/load';
import { startPostgres } from '../programs/postgres';
import { startTelling, typeScript } from '../programs/start-program';
import { openPage, type OpenPage } from './open-page';
import type { Follower, ServedAddresses } from './served-addresses';

/* A sign of life of every page is in it, and so many quotes that a hundredth of them are not a handful. */
const seconds = Math.ceil((streamHeartbeatMs * 1.25) / 1_000);
const connections = 16;
const atOnce = 50;
const changesARound = 10;
/* Milliseconds for what a thousand beginnings or ends leave to be done: it is no part of a round. */
const settleMs = 2_000;

interface Round extends Load {
  /** From the commit of a change to when its page was told, ms each. */
  readonly waits: readonly number[];
}

/** What a thousand open pages of claims cost those who get quotes, and how soon such a page is told. */
export const claimStreams: OwnBench = {
  name: 'claim-streams',
  title: 'getQuote while 1,000 pages follow a claim / while none does',
  runAlone: async (tools) => {
    const { told, program } = await startTelling<ServedAddresses>({
      command: typeScript(join(import.meta.dirname, 'serve.ts')),
      env: { DATABASE_URL: await startPostgres(tools), TULINDE_RATE_LIMIT_PER_MINUTE: '100000000' },
    });
    tools.atEnd(() => program.stop());
    const followers = (await (await fetch(told.insurerUrl)).json()) as readonly Follower[];
    const headers = { authorization: `Bearer ${told.token}`, 'content-type': 'application/json' };
    const ask = (): Promise<Load> =>
      putUnderLoad({
        url: told.quoteUrl,
        seconds,
        connections,
        headers,
        method: 'POST',
        body: JSON.stringify(motorForm()),
      });

    const openAll = async (): Promise<OpenPage[]> => {
      const pages: OpenPage[] = [];
      while (pages.length < followers.length) {
        const next = followers.slice(pages.length, pages.length + atOnce);
        pages.push(...(await Promise.all(next.map((follower) => openPage(told, follower)))));
      }
      return pages;
    };
    /* As an insurer's system does it; from its answer, which comes when it is committed. */
    const change = async ({ follower, has }: OpenPage): Promise<number> => {
      const { customerId, number } = follower;
      const answer = await fetch(`${told.insurerUrl}/${customerId}/${number}`, { method: 'POST' });
      const { version } = (await answer.json()) as { version: number };
      const committed = performance.now();
      return Math.max(0, (await has(version)) - committed);
    };
    const changeSome = async (pages: readonly OpenPage[]): Promise<number[]> => {
      const waits: number[] = [];
      while (waits.length < changesARound) {
        const page = pages[Math.floor(Math.random() * pages.length)];
        if (page) waits.push(await change(page));
      }
      return waits;
    };
    const followed = async (): Promise<Round> => {
      const pages = await openAll();
      await pause(settleMs);
      const [load, waits] = await Promise.all([ask(), changeSome(pages)]);
      const lost = pages.filter(({ isOpen }) => !isOpen()).length;
      if (lost > 0) throw new Error(`${lost} of ${pages.length} streams ended before their round did.`);
      for (const page of pages) page.close();
      await pause(settleMs);
      return { ...load, waits };
    };
    const alone = async (): Promise<Round> => ({ ...(await ask()), waits: [] });

    const turns = await takeTurns(tools.rounds, followed, alone, tools.log);
    const waits = turns.portal.flatMap((round) => round.waits);
    return {
      sides: { portal: '1,000 pages', against: 'none' },
      rows: [
        ...rowsOf(turns, [
          { what: 'getQuote: p99', unit: 'ms', goal: 1.1, of: ({ p99 }) => p99 },
          { what: 'getQuote: requests', unit: 'per second', goal: null, of: ({ perSecond }) => perSecond },
        ]),
        { what: 'change committed → page told', unit: 'ms', goal: 2_000, portal: tailOf(waits) },
      ],
      notes: [
        `${followers.length} streams of 125 customers on one back end with PostgreSQL, opened before each round of the one side and closed after it; the bench's own process holds them, on the same machine.`,
        `${connections} connections ask for quotes for ${seconds} s a round, in which every page gets a sign of life; ${changesARound} claims are changed meanwhile, one after the other. What opening and closing the streams leaves to be done has ${settleMs / 1_000} s.`,
      ],
    };
  },
};
