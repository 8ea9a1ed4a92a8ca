import { createInterface } from 'node:readline';
import { openEmbeddedDatabase } from '@tulinde/server/embedded-database';
import { openPortalDatabase } from '../../../backend/src/operators/seed/portal-database';
import { simulatedDatabase, type SimulatedDatabase } from '../../../backend/testing/simulation/engines';
import { playSeed } from '../../../backend/testing/simulation/play-seed';

/*
 * Plays the seeds whose names come on standard input, one a line, and writes what became of each as a line of JSON. It ends
 * with standard input. A process of its own, because its time zone is the process's.
 */
const [url = '', workers = '1', years = '2'] = process.argv.slice(2);

const openDatabase = async (): Promise<SimulatedDatabase> => {
  const source =
    url === 'pglite'
      ? ({ kind: 'pglite', client: (await openEmbeddedDatabase()).client } as const)
      : ({ kind: 'postgres', url } as const);
  const first = openPortalDatabase(source);
  await first.migrate();
  await first.seed();
  const others = Array.from({ length: Number(workers) - 1 }, () => openPortalDatabase(source));
  return simulatedDatabase([first, ...others]);
};

const database = await openDatabase();
process.stdout.write('ready\n');
for await (const seed of createInterface({ input: process.stdin })) {
  const { mix, finding } = await playSeed(seed, database, Number(years));
  process.stdout.write(`${JSON.stringify({ seed, mix: [...mix], finding })}\n`);
}
// The player of the next time zone takes what it finds for what a new database has.
await database.empty();
for (const worker of database.workers) await worker.close();
process.exit(0);
