import { readFileSync } from 'node:fs';

/* Linux counts in hundredths of a second here, whatever its own clock ticks at. */
const tickMs = 10;
/* Fields 14 and 15 of the line; the name of the program, the second one, may hold blanks and ends with a bracket. */
const [userField, systemField, fieldsBefore] = [14, 15, 3];

/** Milliseconds of a processor that all threads of a process have had; null where the system does not say. */
export const processCpuMs = (pid: number): number | null => {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[userField - fieldsBefore]) + Number(fields[systemField - fieldsBefore]);
    return Number.isFinite(ticks) ? ticks * tickMs : null;
  } catch {
    return null;
  }
};
