import {
  formatBasisPoints,
  formatByteChange,
  formatBytes,
  formatCount,
  formatShare,
  formatMoment,
  formatSpan,
  formatWhen,
  formatWhenExactly,
} from '.';

const now = Date.parse('2026-11-20T12:00:00Z');

describe('figures', () => {
  it.each([
    [1000, '10 %'],
    [1250, '12.5 %'],
    [1, '0.01 %'],
    [10000, '100 %'],
  ])('show a share of %d in 10,000 as %s', (basisPoints, shown) => {
    expect(formatBasisPoints(basisPoints)).toBe(shown);
  });

  it.each([
    [0, '0.00 %'],
    [0.00003, '< 0.01 %'],
    [0.0281, '2.81 %'],
    [1, '100.00 %'],
  ])('show a failure share of %d as %s', (share, shown) => {
    expect(formatShare(share)).toBe(shown);
  });

  it.each([
    [950, '950'],
    [4100, '4.1k'],
    [9960, '10k'],
    [118204, '118k'],
    [999600, '1m'],
    [2_340_000, '2.3m'],
  ])('shorten %d to %s', (count, shown) => {
    expect(formatCount(count)).toBe(shown);
  });

  it('show bytes in the unit that reads best, and a change with its sign', () => {
    expect([formatBytes(340), formatBytes(61_234), formatBytes(2_500_000)]).toEqual(['340 B', '61.2 kB', '2.50 MB']);
    expect([formatByteChange(1_200), formatByteChange(-340), formatByteChange(0)]).toEqual(['+1.2 kB', '−340 B', '±0']);
  });
});

describe('times', () => {
  it('are those of Nairobi', () => {
    expect(formatWhen('2026-11-20T11:31:00Z', now)).toBe('14:31');
    expect(formatMoment('2026-11-20T22:31:05Z')).toBe('21 Nov 2026, 01:31:05 +03:00');
  });

  it('name the day when it is another', () => {
    expect(formatWhen('2026-11-09T11:31:00Z', now)).toBe('9 Nov');
    expect(formatWhenExactly('2026-11-09T11:31:00Z', now)).toBe('9 Nov, 14:31');
    expect(formatWhen('2025-11-20T11:31:00Z', now)).toBe('20 Nov');
  });

  it.each([
    [45_000, '45 s'],
    [22 * 60_000, '22 min'],
    [90 * 60_000, '1.5 h'],
    [49 * 3_600_000, '2 d'],
  ])('show a span of %d ms as %s', (ms, shown) => {
    expect(formatSpan(ms)).toBe(shown);
  });
});
