import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Puts the exposed module's chunk in front of the container's entry: one request instead of two. A chunk that has pushed
 * itself before the runtime starts is installed already; its modules still run only when the module is asked for. Lines
 * of the chunk keep their numbers, so its source map stays true.
 * @param output folder of the build
 */
export const joinEntry = (output: string, entry: string, chunks: readonly string[]): void => {
  const parts = [...chunks, entry].map((file) => readFileSync(join(output, file), 'utf8').trimEnd());
  writeFileSync(join(output, entry), `${parts.join('\n')}\n`);
  for (const file of chunks) rmSync(join(output, file));
};
