import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SeededFault } from './seeded-fault';

/**
 * What a file is with a fault in it.
 * @throws Error where the text to be changed does not stand in it exactly once
 */
export const faultyText = (text: string, { name, file, from, to }: SeededFault): string => {
  const parts = text.split(from);
  if (from === '' || parts.length !== 2) {
    throw new Error(`"${name}": the text to be changed stands in ${file} ${from === '' ? 0 : parts.length - 1} times.`);
  }
  return parts.join(to);
};

/** Does some work while a fault stands in the checkout; the file is as it was afterwards. */
export const withFault = <Done>(workspace: string, fault: SeededFault, work: () => Done): Done => {
  const path = join(workspace, fault.file);
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, faultyText(before, fault));
  try {
    return work();
  } finally {
    writeFileSync(path, before);
  }
};
