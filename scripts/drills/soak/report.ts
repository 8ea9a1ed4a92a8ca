import { growthOf } from './growth';
import type { ProcessMemory } from './memory';

export interface MinuteOfMemory {
  readonly minute: number;
  readonly memory: readonly ProcessMemory[];
}

const mostGrowthBytes = 1_000_000;

const megabytes = (bytes: number, digits = 0): string => (bytes / 1e6).toFixed(digits);

/** A table of all processes, and whether the heap of one has grown too much since it had settled. */
export const memoryReport = (
  samples: readonly MinuteOfMemory[],
  settledAt: number,
): { readonly text: string; readonly hasGrown: boolean } => {
  const end = samples.at(-1);
  const lines: string[] = [];
  let hasGrown = false;
  for (const { pid, name, node, residentBytes, highestResidentBytes } of end?.memory ?? []) {
    const heap = samples.flatMap(({ minute, memory }) => {
      const bytes = memory.find((one) => one.pid === pid)?.node?.heapBytes;
      return minute < settledAt || bytes === undefined ? [] : [{ minute, bytes }];
    });
    const [first, last] = [heap[0], heap.at(-1)];
    const growth = growthOf(heap);
    hasGrown ||= growth > mostGrowthBytes;
    const cells =
      first === undefined || last === undefined || !node
        ? ['–', '–', '–', '–']
        : [...[first.bytes, last.bytes, growth].map((bytes) => megabytes(bytes, 2)), megabytes(node.externalBytes)];
    lines.push(`| ${[name, ...cells, megabytes(residentBytes), megabytes(highestResidentBytes)].join(' | ')} |`);
  }
  const total = samples.map(({ memory }) => memory.reduce((sum, one) => sum + one.residentBytes, 0));
  const heads = [
    'process',
    `heap at ${settledAt} min`,
    `at ${end?.minute} min`,
    'growth',
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
