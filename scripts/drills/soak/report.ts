import { growthOf } from './growth';
import type { ProcessMemory } from './memory';

export interface MinuteOfMemory {
  readonly minute: number;
  readonly memory: readonly ProcessMemory[];
}

const mostGrowthBytes = 1_000_000;

const megabytes = (bytes: number, digits = 0): string => (bytes / 1e6).toFixed(digits);

/** A table of all processes, and whether the heap of one, without compiled code, has grown too much since it had settled. */
export const memoryReport = (
  samples: readonly MinuteOfMemory[],
  settledAt: number,
): { readonly text: string; readonly hasGrown: boolean } => {
  const end = samples.at(-1);
  const lines: string[] = [];
  let hasGrown = false;
  for (const { pid, name, node, residentBytes, highestResidentBytes } of end?.memory ?? []) {
    const settled = samples.flatMap(({ minute, memory }) => {
      const at = memory.find((one) => one.pid === pid)?.node;
      return minute < settledAt || !at ? [] : [{ minute, ...at }];
    });
    const [first, last] = [settled[0], settled.at(-1)];
    const growth = growthOf(settled.map(({ minute, heapBytes: bytes }) => ({ minute, bytes })));
    const ofCode = growthOf(settled.map(({ minute, codeBytes: bytes }) => ({ minute, bytes })));
    hasGrown ||= growth - ofCode > mostGrowthBytes;
    const cells =
      first === undefined || last === undefined || !node
        ? ['–', '–', '–', '–', '–']
        : [
            ...[first.heapBytes, last.heapBytes, growth, growth - ofCode].map((bytes) => megabytes(bytes, 2)),
            megabytes(node.externalBytes),
          ];
    lines.push(`| ${[name, ...cells, megabytes(residentBytes), megabytes(highestResidentBytes)].join(' | ')} |`);
  }
  const total = samples.map(({ memory }) => memory.reduce((sum, one) => sum + one.residentBytes, 0));
  const heads = [
    'process',
    `heap at ${settledAt} min`,
    `at ${end?.minute} min`,
    'growth',
    'without compiled code',
    'outside it',
    'resident',
    'highest',
  ];
  const text = [
    'MB; heap in use after a collection, growth by least squares between the two minutes.',
    '',
    `| ${heads.join(' | ')} |`,
    `| ${heads.map(() => '---').join(' | ')} |`,
    ...lines,
    '',
    `Resident of all together: ${megabytes(total.at(-1) ?? 0)} MB at the end, ${megabytes(Math.max(...total))} MB at most.`,
  ].join('\n');
  return { text, hasGrown };
};
