import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from '@tulinde/server/postgres/testing';
import postgresDatabases from '../../../shared/testing/servers/services/postgres-databases.cjs';
import type { SimulationOptions } from './options';
import { playZone, type PlayedSeed } from './play-zone';
import { findingText, mixText } from './report';

type Write = (text: string) => void;

const withDatabases = async <Done>(
  { cores, engine }: SimulationOptions,
  work: (databases: readonly string[]) => Promise<Done>,
): Promise<Done> => {
  const names = Array.from({ length: cores }, (_, core) => `simulation_${core}`);
  if (engine === 'pglite') return work(names.map(() => 'pglite'));
  const home = mkdtempSync(join(tmpdir(), 'tulinde-simulation-'));
  // PostgreSQL runs as another user where this one is root.
  chmodSync(home, 0o711);
  const server = await postgres.startPostgres(join(home, 'postgres'));
  try {
    for (const name of names) await postgresDatabases.createDatabase(server.url, name);
    return await work(names.map((name) => `${server.url}/${name}`));
  } finally {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  }
};

/* Hours may pass: who looks in, or stops it, sees how far it is. */
const reportedFindings = 20;

const sayPlayed = (write: Write, zone: string) => {
  let count = 0;
  return (played: PlayedSeed): void => {
    count += 1;
    const found = findingText(played);
    if (found !== null) write(`✗ ${zone}: ${found}`);
    if (count % reportedFindings === 0) write(`${zone}: ${count} seeds played`);
  };
};

/** Plays all seeds under each time zone and says what was found. @returns the exit code */
export const simulate = (options: SimulationOptions, write: Write): Promise<0 | 1> =>
  withDatabases(options, async (databases) => {
    const { first, seeds, years, workers, engine, zones } = options;
    const all: PlayedSeed[] = [];
    write(`Seeds ${first} to ${first + seeds - 1}, ${years} years each, ${workers} workers on ${engine}`);
    for (const zone of zones) {
      const began = performance.now();
      const played = await playZone(zone, options, { databases, onPlayed: sayPlayed(write, zone) });
      const minutes = ((performance.now() - began) / 60_000).toFixed(1);
      const found = played.filter(({ finding }) => finding !== null).length;
      write(`${zone}: ${played.length} seeds in ${minutes} minutes, ${found} findings`);
      all.push(...played);
    }
    write(`\nWhat happened, in all of them:\n${mixText(all)}`);
    return all.some(({ finding }) => finding !== null) ? 1 : 0;
  });
