import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What became of a faulty release. */
export interface FaultResult {
  /** What the gate refuses it for; `no` where it passes. */
  readonly gate: string;
  /** What pages tell of it, but that it was loaded and is alive. */
  readonly told: string;
  readonly takenBack: string;
  /** What a visitor has before her in the end. */
  readonly stood: string;
}

const file = join(import.meta.dirname, '../../releases/docs/faults.json');

/** As they were when they were written last, by the name of the fault. */
export const knownResults = (): Readonly<Record<string, FaultResult>> =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, FaultResult>;

/** Of those that were tried; the others stay as they are. */
export const keepResults = (results: Readonly<Record<string, FaultResult>>): void =>
  writeFileSync(file, `${JSON.stringify({ ...knownResults(), ...results }, null, 2)}\n`);
