const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** From one attempt to the next, milliseconds: at once, then over three days. After the last the message is given up. */
const waits: readonly number[] = [
  5 * second,
  minute,
  5 * minute,
  15 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  ...Array.from({ length: 8 }, () => 8 * hour),
];

/** @param tries so far @returns null where it is given up */
export const waitAfter = (tries: number): number | null => waits[tries - 1] ?? null;
