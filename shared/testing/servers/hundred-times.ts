import type { CuttingProxy } from './cutting-proxy';

const times = 100;
const mostTries = 600;

interface Interrupted {
  line: CuttingProxy;
  /** More than the longest of the transactions sends: where the message does not come, nothing is ended, and it counts for nothing. */
  messages: number;
}

/**
 * PostgreSQL ends the connection in the middle of a hundred pieces of work, at each of its messages in turn. They are told that
 * it is done, or 503; what they are told is written down.
 * @param work answers what it was told; its number is its own
 * @returns how many were made
 */
export const hundredTimes = async (
  { line, messages }: Interrupted,
  work: (number: number) => Promise<number>,
): Promise<number> => {
  const told: Record<number, number> = {};
  const before = line.cuts();
  let made = 0;
  while (line.cuts() < before + times) {
    if (made === mostTries) throw new Error(`Only ${line.cuts() - before} of ${made} were interrupted.`);
    line.terminateAfter(1 + (made % messages));
    const status = await work(made);
    line.terminateAfter(0);
    told[status] = (told[status] ?? 0) + 1;
    made += 1;
  }
  process.stderr.write(`  ${expect.getState().currentTestName}: ${made} made, told ${JSON.stringify(told)}\n`);
  for (const status of Object.keys(told)) expect(['200', '201', '503']).toContain(status);
  return made;
};
