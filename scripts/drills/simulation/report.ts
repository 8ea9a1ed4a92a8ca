import type { PlayedSeed } from './play-zone';

/** A finding, with what happened last to whom it is about. */
export const findingText = ({ seed, finding }: PlayedSeed): string | null => {
  if (finding === null) return null;
  const { at, sentence, last } = finding;
  const lines = last.map((each) => `    ${new Date(each.at).toISOString().slice(0, 19)} ${each.who} ${each.what}`);
  return [`Seed ${seed}, ${at.slice(0, 10)}: ${sentence}`, ...lines].join('\n');
};

/** How many of each thing happened, the most often first. */
export const mixText = (played: readonly PlayedSeed[]): string => {
  const counts = new Map<string, number>();
  for (const [what, count] of played.flatMap(({ mix }) => mix)) counts.set(what, (counts.get(what) ?? 0) + count);
  const rows = [...counts].sort(([one, often], [other, more]) => more - often || (one < other ? -1 : 1));
  return rows.map(([what, count]) => `${String(count).padStart(7)}  ${what}`).join('\n');
};
