import { join } from 'node:path';
import { motorForm } from '@tulinde/testing/sample-customer';
import type { OwnBench } from '../measuring/bench';
import { rowsOf } from '../measuring/rows';
import { takeTurns } from '../measuring/take-turns';
import { putUnderLoad, type Load } from '../programs/load';
import { startPostgres } from '../programs/postgres';
import { startTelling, typeScript } from '../programs/start-program';

interface Addresses {
  readonly sharedUrl: string;
  readonly ownUrl: string;
  readonly token: string;
}

const seconds = 1;
const connections = 16;

/** What it costs getQuote that its limit holds over all back ends. */
export const sharedLimits: OwnBench = {
  name: 'shared-limits',
  title: 'getQuote with limits over all back ends / limits of this process',
  runAlone: async (tools) => {
    const { told, program } = await startTelling<Addresses>({
      command: typeScript(join(import.meta.dirname, 'serve.ts')),
      // Leases are of thirty requests from 600 a minute on, and refuse nothing here.
      env: { DATABASE_URL: await startPostgres(tools), TULINDE_RATE_LIMIT_PER_MINUTE: '100000000' },
    });
    tools.atEnd(() => program.stop());
    const headers = { authorization: `Bearer ${told.token}`, 'content-type': 'application/json' };
    const ask = (url: string) => (): Promise<Load> =>
      putUnderLoad({ url, seconds, connections, method: 'POST', headers, body: JSON.stringify(motorForm()) });
    const turns = await takeTurns(tools.rounds, ask(told.sharedUrl), ask(told.ownUrl), tools.log);
    return {
      sides: { portal: 'over all', against: 'of this process' },
      rows: rowsOf(turns, [
        { what: 'requests', unit: 'per second', goal: 0.95, isAtLeast: true, of: ({ perSecond }) => perSecond },
        { what: 'p99', unit: 'ms', goal: null, of: ({ p99 }) => p99 },
      ]),
      notes: [
        `${connections} connections for ${seconds} s a round, all of one address: each lease is of 30 requests, the dearest case there is.`,
      ],
    };
  },
};
