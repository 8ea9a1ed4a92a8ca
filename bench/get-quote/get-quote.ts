import { join } from 'node:path';
import { motorForm } from '@tulinde/testing/sample-customer';
import type { OwnBench, Row, Tools } from '../measuring/bench';
import { rowsOf } from '../measuring/rows';
import { takeTurns } from '../measuring/take-turns';
import { putUnderLoad, type Load } from '../programs/load';
import { startPostgres } from '../programs/postgres';
import { startTelling, typeScript } from '../programs/start-program';
import type { Engine } from '../programs/start-platform';
import { temporaryFolder } from '../programs/temporary-folder';

interface Addresses {
  readonly quoteUrl: string;
  readonly insertUrl: string;
  readonly token: string;
  readonly offers: number;
}

const engines: readonly Engine[] = ['PostgreSQL', 'PGlite'];
const seconds = 3;
const connections = 16;

const start = async (tools: Tools, engine: Engine): Promise<Addresses> => {
  const data = temporaryFolder(tools);
  const database = engine === 'PostgreSQL' ? { DATABASE_URL: await startPostgres(tools) } : { TULINDE_DATA: data };
  const { told, program } = await startTelling<Addresses>({
    command: typeScript(join(import.meta.dirname, 'serve.ts')),
    env: { ...database, TULINDE_RATE_LIMIT_PER_MINUTE: '100000000' },
  });
  tools.atEnd(() => program.stop());
  return told;
};

const ask = (url: string, token: string) => (): Promise<Load> =>
  putUnderLoad({
    url,
    seconds,
    connections,
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(motorForm()),
  });

const rowsFor = async (tools: Tools, engine: Engine): Promise<Row[]> => {
  tools.log(`Starting the back end on ${engine} …`);
  const { quoteUrl, insertUrl, token, offers } = await start(tools, engine);
  if (offers !== 8) throw new Error(`${offers} underwriters quote for the car of the bench instead of 8.`);
  const turns = await takeTurns(tools.rounds, ask(quoteUrl, token), ask(insertUrl, token), tools.log);
  return rowsOf(turns, [
    { what: `${engine}: requests`, unit: 'per second', goal: 0.6, isAtLeast: true, of: ({ perSecond }) => perSecond },
    { what: `${engine}: p99`, unit: 'ms', goal: null, of: ({ p99 }) => p99 },
  ]);
};

export const getQuote: OwnBench = {
  name: 'get-quote',
  title: 'getQuote: eight underwriters, stored / a route that only stores the same',
  runAlone: async (tools) => {
    const rows: Row[] = [];
    for (const engine of engines) rows.push(...(await rowsFor(tools, engine)));
    return {
      sides: { portal: 'getQuote', against: 'insert only' },
      rows,
      notes: [
        'Both routes are in one process with the same server, token check and database; the one beside it reads no body, rates nothing and answers with the reference alone.',
        `${connections} connections for ${seconds} s a round, by autocannon in one process on the same machine. PostgreSQL keeps its own settings: what it has acknowledged is on the disk.`,
      ],
    };
  },
};
