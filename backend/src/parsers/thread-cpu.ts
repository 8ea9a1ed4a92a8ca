import { readFileSync, readlinkSync } from 'node:fs';

/**
 * The folder in which Linux says what this thread does, for {@link threadCpuMs} of another thread; null on other systems.
 * Node.js tells the time of one thread from version 24 on only.
 */
export const threadFolder = (): string | null => {
  try {
    return `/proc/${readlinkSync('/proc/thread-self')}`;
  } catch {
    return null;
  }
};

/* Linux counts in hundredths of a second here, whatever its own clock ticks at. */
const tickMs = 10;
/* Fields 14 and 15 of the line; the name of the thread, the second one, may hold blanks and ends with a bracket. */
const [userField, systemField, fieldsBefore] = [14, 15, 3];

/** Milliseconds of a processor that a thread of this process has had; null where nobody says. */
export const threadCpuMs = (folder: string | null): number | null => {
  if (folder === null) return null;
  try {
    const line = readFileSync(`${folder}/stat`, 'utf8');
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[userField - fieldsBefore]) + Number(fields[systemField - fieldsBefore]);
    return Number.isFinite(ticks) ? ticks * tickMs : null;
  } catch {
    return null;
  }
};
