import { memoryReport } from './report';

/* One process; its heap in MB at each minute. */
const minutesOf = (heaps: readonly (number | null)[], code: readonly number[] = []) =>
  heaps.map((heap, minute) => ({
    minute,
    memory: [
      {
        pid: 1,
        name: 'portal',
        node:
          heap === null ? null : { heapBytes: heap * 1e6, codeBytes: (code[minute] ?? 20) * 1e6, externalBytes: 200e6 },
        residentBytes: 500e6,
        highestResidentBytes: 700e6,
      },
    ],
  }));

describe('the memory of a soak', () => {
  it('does not count what is loaded before the heap has settled', () => {
    const { text, hasGrown } = memoryReport(minutesOf([50, 90, 100, 100, 100]), 2);
    expect(hasGrown).toBe(false);
    expect(text).toContain('| portal | 100.00 | 100.00 | 0.00 | 0.00 | 200 | 500 | 700 |');
  });

  it('finds a heap that grows by more than 1 MB in all that time', () => {
    const { text, hasGrown } = memoryReport(minutesOf([100, 100.2, 100.6, 101, 101.4]), 1);
    expect(hasGrown).toBe(true);
    expect(text).toContain('| portal | 100.20 | 101.40 | 1.20 | 1.20 |');
  });

  it('takes what the engine compiles meanwhile for no growth', () => {
    const { text, hasGrown } = memoryReport(minutesOf([100, 101, 102, 103], [20, 21, 22, 23]), 0);
    expect(hasGrown).toBe(false);
    expect(text).toContain('| portal | 100.00 | 103.00 | 3.00 | 0.00 |');
  });

  it('takes one high sample for no growth', () => {
    expect(memoryReport(minutesOf([100, 100, 100, 103, 100, 100, 100]), 0).hasGrown).toBe(false);
  });

  it('names what has no heap, and counts it in the sum', () => {
    const { text, hasGrown } = memoryReport(minutesOf([null, null]), 0);
    expect(hasGrown).toBe(false);
    expect(text).toContain('| portal | – | – | – | – | – | 500 | 700 |');
    expect(text).toContain('500 MB at the end');
  });
});
