/*
 * When is a candidate worse than the stable release? It is asked again every few seconds while visitors come, so a test
 * that holds for one look only would find a difference sooner or later in any candidate. These evidence values hold for
 * any number of looks. The mathematics, its sources and its limits stand in docs/telemetry.md.
 */

/** Visitors seen in one stretch of time whom the release had not failed before, and those whom it failed then. */
export interface Exposure {
  visitors: number;
  failing: number;
}

/** One stretch of time in both groups, which saw the same hour, network and back end. */
export interface Stretch {
  candidate: Exposure;
  stable: Exposure;
}

export interface Rule {
  /** Chance that a candidate within the margin is ever found worse, by any of the tests that it is put to. */
  alpha: number;
  /** The part of `alpha` that is this test's. */
  share: number;
  /** Odds ratio of failing that is tolerated: a new release is loaded cold, and networks fail. */
  margin: number;
  /** Odds ratios that evidence is gathered for, in equal parts. */
  alternatives: readonly number[];
  /** Distinct visitors of the candidate, and those of them whom it failed. */
  minimumVisitors: number;
  minimumFailing: number;
  /** Share of failing visitors that the candidate must be above the stable release: less is not worth a return. */
  minimumDifference: number;
}

export const candidateRule: Rule = {
  alpha: 0.001,
  share: 0.5,
  margin: 1.5,
  alternatives: [2.5, 5, 12, 50, 400],
  minimumVisitors: 50,
  minimumFailing: 5,
  minimumDifference: 0.005,
};

/**
 * The same for pages that come alive too late, `failing` being those. The margin is wide: who has nothing of the stable
 * release in the cache is not quite who gets a candidate, and what is looked for is a release that everybody waits for.
 */
export const slowRule: Rule = {
  alpha: 0.001,
  share: 0.2,
  margin: 4,
  alternatives: [8, 20, 60, 400],
  minimumVisitors: 50,
  minimumFailing: 10,
  minimumDifference: 0.1,
};

/** Code of the release threw where nothing caught it: the page went on, and what somebody wanted may not have happened. */
const thrownRule: Rule = {
  alpha: 0.001,
  share: 0.2,
  margin: 2,
  alternatives: [5, 15, 60, 400],
  minimumVisitors: 50,
  minimumFailing: 10,
  minimumDifference: 0.05,
};

/** A page of the release stood and could not be used. */
const unusableRule: Rule = { ...thrownRule, share: 0.1 };

/** What a candidate is compared in with the stable release. Any of them takes it back. */
export const candidateRules = {
  failures: candidateRule,
  waits: slowRule,
  thrown: thrownRule,
  unusable: unusableRule,
} as const satisfies Record<string, Rule>;
export type CandidateTest = keyof typeof candidateRules;

/** Evidence from which on a candidate is found worse, whichever test it is of: each counts its evidence by its share. */
export const thresholdOf = ({ alpha }: Rule): number => 1 / alpha;

/**
 * Evidence against "the candidate's odds of failing are at most `margin` times those of the stable release": an e-process.
 * How many of those who fail in a stretch are the candidate's depends on the groups' sizes and the odds ratio alone, whatever
 * the rate of failures is at that hour. The product of the ratios of this chance under an alternative and under the margin
 * grows beyond 1/α with a chance of at most α (Ville) while the margin holds.
 */
export const candidateEvidence = (stretches: readonly Stretch[], rule: Rule = candidateRule): number => {
  const sums = rule.alternatives.map(() => 0);
  for (const stretch of stretches)
    for (const [at, ratio] of logRatios(stretch, rule).entries()) sums[at] = (sums[at] ?? 0) + ratio;
  return evidenceOf(sums);
};

/** What one stretch adds, by alternative: the logarithm of the ratio of its chances under the alternative and at the margin. */
export const logRatios = (stretch: Stretch, rule: Rule): number[] => {
  const terms = termsOf(stretch);
  const own = stretch.candidate.failing;
  const chanceAt = (odds: number): number => own * Math.log(odds) - logSum(terms, odds);
  const atMargin = chanceAt(rule.margin);
  return rule.alternatives.map((odds) => chanceAt(odds) - atMargin);
};

/* One for each number of the candidate's among those who fail: the logarithm of the ways to choose them, and the number. */
type Term = readonly [ways: number, own: number];

const termsOf = ({ candidate, stable }: Stretch): Term[] => {
  const failing = candidate.failing + stable.failing;
  // Loads are sampled and failures are not: who failed was there, whether the load was told or not.
  const atRisk = Math.max(candidate.visitors, candidate.failing);
  const others = Math.max(stable.visitors, stable.failing);
  const fewest = Math.max(0, failing - others);
  const most = Math.min(atRisk, failing);
  const terms: Term[] = [];
  // From one number to the next; what all have in common cancels out.
  for (let own = fewest, ways = 0; own <= most; own += 1) {
    terms.push([ways, own]);
    ways += Math.log(((atRisk - own) * (failing - own)) / ((own + 1) * (others - failing + own + 1)));
  }
  return terms;
};

const logSum = (terms: readonly Term[], odds: number): number => {
  const logarithms = terms.map(([ways, own]) => ways + own * Math.log(odds));
  const largest = Math.max(...logarithms);
  return largest + Math.log(logarithms.reduce((sum, logarithm) => sum + Math.exp(logarithm - largest), 0));
};

/**
 * The mean over the alternatives of the product over all stretches.
 *
 * @param logarithms by alternative: the evidence against a broken release is beyond any floating point number
 */
export const evidenceOf = (logarithms: readonly number[]): number => {
  const largest = Math.max(...logarithms);
  const sum = logarithms.reduce((total, logarithm) => total + Math.exp(logarithm - largest), 0);
  return Math.min(Number.MAX_VALUE, Math.exp(largest) * (sum / logarithms.length));
};

/** Distinct visitors since the candidate began. */
export interface Totals {
  candidate: Exposure;
  stable: Exposure;
}

export type Verdict = 'watching' | 'worse' | 'well';

/* Ten times the minimum without a difference: a word for people, nothing follows from it. */
const wellVolume = 10;

interface Judged {
  verdict: Verdict;
  /** By the test's share. */
  evidence: number;
}

/** @returns `worse` only when the evidence, the volumes and the practical difference are all there */
export const judge = (stretches: readonly Stretch[], totals: Totals, rule: Rule = candidateRule): Judged =>
  decide(candidateEvidence(stretches, rule), totals, rule);

/** The same, of evidence that was gathered before. */
export const decide = (gathered: number, { candidate, stable }: Totals, rule: Rule): Judged => {
  const evidence = Math.min(Number.MAX_VALUE, rule.share * gathered);
  const difference = share(candidate) - share(stable);
  const isEnough = candidate.visitors >= rule.minimumVisitors && candidate.failing >= rule.minimumFailing;
  const isWorse = isEnough && difference >= rule.minimumDifference && evidence >= thresholdOf(rule);
  if (isWorse) return { verdict: 'worse', evidence };
  const isWell = candidate.visitors >= rule.minimumVisitors * wellVolume && difference < rule.minimumDifference;
  return { verdict: isWell ? 'well' : 'watching', evidence };
};

const share = ({ visitors, failing }: Exposure): number => failing / Math.max(1, visitors, failing);

/**
 * The same for one release against the usual rate of its app: evidence against "at most `margin` times as many fail as
 * usual", each visitor in turn a draw with a chance that is known.
 *
 * @param usual what was seen before; one more failing visitor is added, so that a faultless past is no promise
 */
export const usualRateEvidence = (recent: Exposure, usual: Exposure, rule: Rule = candidateRule): number => {
  const visitors = Math.max(recent.visitors, recent.failing);
  const tolerated = Math.min(0.5, (rule.margin * (usual.failing + 1)) / (usual.visitors + 1));
  const evidences = rule.alternatives.map((odds) => {
    const worse = Math.min(0.95, (tolerated * odds) / rule.margin);
    return (
      recent.failing * Math.log(worse / tolerated) +
      (visitors - recent.failing) * Math.log((1 - worse) / (1 - tolerated))
    );
  });
  return evidenceOf(evidences);
};
