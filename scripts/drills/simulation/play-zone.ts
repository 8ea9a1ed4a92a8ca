import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Played } from '../../../backend/testing/simulation/play-seed';
import { workspace } from '../../build/apps';
import type { SimulationOptions } from './options';

export interface PlayedSeed extends Omit<Played, 'mix'> {
  readonly mix: readonly (readonly [string, number])[];
}

interface Player {
  /** @returns null where the process ended in between */
  readonly play: (seed: string) => Promise<PlayedSeed | null>;
  readonly end: () => Promise<void>;
}

const fromSources = ['--import', 'tsx', join(workspace, 'scripts/drills/simulation/player.ts')];

const startPlayer = async (zone: string, words: readonly string[]): Promise<Player> => {
  const child = spawn(process.execPath, words, {
    cwd: workspace,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, TZ: zone },
  });
  const ended = once(child, 'close');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ready = await lines.next();
  if (ready.done === true) throw new Error('The player did not start; what it said stands above.');
  return {
    play: async (seed) => {
      child.stdin.write(`${seed}\n`);
      const line: IteratorResult<string, undefined> = await lines.next();
      return line.done === true ? null : (JSON.parse(line.value) as PlayedSeed);
    },
    end: async () => {
      child.stdin.end();
      await ended;
    },
  };
};

interface Around {
  readonly databases: readonly string[];
  readonly onPlayed: (played: PlayedSeed) => void;
  /** What Node.js is started with before the words of `player.ts`. */
  readonly player?: readonly string[];
}

/** All seeds under one time zone, on so many databases as there are cores. Ends early after some findings. */
export const playZone = async (
  zone: string,
  { first, seeds, years, workers, until }: SimulationOptions,
  { databases, onPlayed, player: program = fromSources }: Around,
): Promise<readonly PlayedSeed[]> => {
  const played: PlayedSeed[] = [];
  let next = first;
  const playAll = async (database: string): Promise<void> => {
    const player = await startPlayer(zone, [...program, database, String(workers), String(years)]);
    while (next < first + seeds && played.filter(({ finding }) => finding !== null).length < until) {
      const seed = String(next);
      next += 1;
      const outcome = await player.play(seed);
      if (outcome === null) throw new Error(`The player ended in seed ${seed}; what it said stands above.`);
      played.push(outcome);
      onPlayed(outcome);
    }
    await player.end();
  };
  await Promise.all(databases.map(playAll));
  return played;
};
