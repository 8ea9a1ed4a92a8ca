import { join } from 'node:path';
import { motorCar } from '../get-quote/motor-car';
import type { OwnBench } from '../measuring/bench';
import { rowsOf } from '../measuring/rows';
import { tailOf } from '../measuring/spread';
import { takeTurns } from '../measuring/take-turns';
import { putUnderLoad, type Load } from '../programs/load';
import { startPostgres } from '../programs/postgres';
import { startTelling, typeScript } from '../programs/start-program';
import { openPage, type OpenPage } from './open-page';
import type { Follower, Told } from './told';

const seconds = 3;
const connections = 16;
const atOnce = 50;
const changesARound = 5;

/** What a thousand open pages of claims cost those who get quotes, and how soon such a page is told. */
export const claimStreams: OwnBench = {
  name: 'claim-streams',
  title: 'getQuote while 1,000 pages follow a claim / while none does',
  runAlone: async (tools) => {
    const { told, program } = await startTelling<Told>({
      command: typeScript(join(import.meta.dirname, 'serve.ts')),
      env: { DATABASE_URL: await startPostgres(tools), TULINDE_RATE_LIMIT_PER_MINUTE: '100000000' },
    });
    tools.atEnd(() => program.stop());
    const followers = (await (await fetch(told.insurerUrl)).json()) as readonly Follower[];
    const headers = { authorization: `Bearer ${told.token}`, 'content-type': 'application/json' };
    const ask = (): Promise<Load> =>
      putUnderLoad({
        ...{ url: told.quoteUrl, seconds, connections, headers },
        ...{ method: 'POST', body: JSON.stringify(motorCar) },
      });

    const openAll = async (): Promise<OpenPage[]> => {
      const pages: OpenPage[] = [];
      while (pages.length < followers.length) {
        const next = followers.slice(pages.length, pages.length + atOnce);
        pages.push(...(await Promise.all(next.map((follower) => openPage(told, follower)))));
      }
      return pages;
    };
    const waits: number[] = [];
    /* As an insurer's system does it; from its answer, which comes when it is committed. */
    const change = async ({ follower, has }: OpenPage): Promise<void> => {
      const { customerId, number } = follower;
      const answer = await fetch(`${told.insurerUrl}/${customerId}/${number}`, { method: 'POST' });
      const { version } = (await answer.json()) as { version: number };
      const committed = performance.now();
      waits.push(Math.max(0, (await has(version)) - committed));
    };
    const followed = async (): Promise<Load> => {
      const pages = await openAll();
      const load = ask();
      for (let turn = 0; turn < changesARound; turn += 1) {
        const page = pages[Math.floor(Math.random() * pages.length)];
        if (page) await change(page);
      }
      const seen = await load;
      for (const page of pages) page.close();
      return seen;
    };

    const turns = await takeTurns(tools.rounds, followed, ask, tools.log);
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
        `${connections} connections ask for quotes for ${seconds} s a round; ${changesARound} claims are changed meanwhile, one after the other.`,
      ],
    };
  },
};
