import {
  candidateEvidence,
  candidateRule,
  candidateRules,
  judge,
  thresholdOf,
  usualRateEvidence,
  type Exposure,
  type Stretch,
} from './sequential-test';

const stretch = (candidate: [number, number], stable: [number, number]): Stretch => ({
  candidate: { visitors: candidate[0], failing: candidate[1] },
  stable: { visitors: stable[0], failing: stable[1] },
});
const times = (count: number, one: Stretch): Stretch[] => Array.from({ length: count }, () => one);
const exposure = (visitors: number, failing: number): Exposure => ({ visitors, failing });

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k);
/* Fisher's noncentral hypergeometric distribution: who fails, given how many fail, at an odds ratio. */
const chances = (candidates: number, others: number, failing: number, odds: number): number[] => {
  const weights = Array.from({ length: failing + 1 }, (_none, k) =>
    k > candidates || failing - k > others ? 0 : choose(candidates, k) * choose(others, failing - k) * odds ** k,
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
};

describe('the evidence against a candidate', () => {
  it.each([
    [3, 20, 2],
    [10, 90, 8],
    [50, 50, 30],
    [90, 10, 12],
    [5, 5, 9],
  ])('is expected to be at most 1 in a stretch of %i and %i visitors with %i failing', (own, others, failing) => {
    for (const rule of Object.values(candidateRules))
      for (const odds of [0.2, 1, rule.margin]) {
        const expected = chances(own, others, failing, odds).reduce(
          (sum, chance, k) =>
            chance > 0 ? sum + chance * candidateEvidence([stretch([own, k], [others, failing - k])], rule) : sum,
          0,
        );
        expect(expected).toBeLessThanOrEqual(1 + 1e-9);
      }
  });

  it('stays 1 while nobody fails, and while only one release is shown', () => {
    expect(candidateEvidence(times(100, stretch([10, 0], [90, 0])))).toBe(1);
    expect(candidateEvidence(times(100, stretch([10, 3], [0, 0])))).toBe(1);
    expect(candidateEvidence([])).toBe(1);
  });

  it('does not depend on how many fail in both alike', () => {
    const evidence = candidateEvidence(times(50, stretch([10, 1], [90, 9])));
    expect(evidence).toBeLessThan(1);
  });

  it('passes the threshold with the fifth failing visitor of a broken candidate at 10 %', () => {
    const broken = (failing: number) => times(failing, stretch([10, 1], [90, 0]));
    expect(candidateEvidence(broken(4))).toBeLessThan(thresholdOf(candidateRule));
    expect(candidateEvidence(broken(5))).toBeGreaterThan(thresholdOf(candidateRule));
  });

  it.each([
    [5, 5, 60],
    [9, 1, 90],
  ])(
    'needs few visitors of a candidate that fails everybody, %i of them beside %i of stable',
    (own, others, visitors) => {
      const stretches = Math.ceil(visitors / own);
      const failed = times(stretches, stretch([own, own], [others, 0]));
      const totals = { candidate: exposure(own * stretches, own * stretches), stable: exposure(others * stretches, 0) };
      expect(judge(failed, totals).verdict).toBe('worse');
    },
  );

  it('of all tests together errs with one alpha', () => {
    const rules = Object.values(candidateRules);
    expect(rules.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(1 + 1e-9);
    expect(new Set(rules.map(({ alpha }) => alpha))).toEqual(new Set([0.001]));
  });

  it('is a number however strong it is', () => {
    expect(candidateEvidence(times(5_000, stretch([10, 10], [90, 0])))).toBe(Number.MAX_VALUE);
  });
});

describe('a candidate', () => {
  const broken = times(20, stretch([5, 1], [45, 0]));
  it('is worse when evidence, volumes and difference are there', () => {
    const totals = { candidate: exposure(100, 20), stable: exposure(900, 0) };
    expect(judge(broken, totals)).toMatchObject({ verdict: 'worse' });
  });

  it.each([
    ['49 visitors', exposure(49, 20), exposure(450, 0)],
    ['four failing visitors', exposure(100, 4), exposure(900, 0)],
    ['a difference that does not matter', exposure(100_000, 1_400), exposure(900_000, 9_000)],
  ])('waits with %s', (_what, candidate, stable) => {
    expect(judge(broken, { candidate, stable }).verdict).not.toBe('worse');
  });

  it('is well after ten times the minimum without a difference', () => {
    const totals = { candidate: exposure(500, 5), stable: exposure(4_500, 45) };
    expect(judge([], totals).verdict).toBe('well');
    expect(judge([], { ...totals, candidate: exposure(499, 5) }).verdict).toBe('watching');
  });
});

describe('the evidence against a stable release', () => {
  it('passes the threshold when many times the usual number fails', () => {
    expect(usualRateEvidence(exposure(300, 15), exposure(10_000, 20))).toBeGreaterThan(1_000);
  });

  it.each([
    ['the usual number', exposure(1_000, 10), exposure(10_000, 100)],
    ['as many as the margin allows', exposure(1_000, 15), exposure(10_000, 100)],
    ['one, and nobody ever before', exposure(100, 1), exposure(10_000, 0)],
  ])('does not when %s fails', (_how, recent, usual) => {
    expect(usualRateEvidence(recent, usual)).toBeLessThan(1_000);
  });
});
