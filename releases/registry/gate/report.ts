export const gateRules = [
  'contract',
  'shared',
  'route-taken',
  'route-removed',
  'route-access',
  'menu',
  'needs',
  'about',
  'budget',
  'growth',
  'files',
  'entry',
  'markup',
  'styles',
  'licence',
  'browsers',
  'provenance',
  'preflight',
] as const;
export type GateRule = (typeof gateRules)[number];

/** One thing the gate has to say: the rule, what it saw, what is allowed, and a sentence that says what to do. */
export interface Finding {
  rule: GateRule;
  seen: string;
  allowed: string;
  /** What `--explain` prints. */
  advice: string;
  /** A refusal keeps the release out; a note is shown and changes nothing. */
  level: 'refusal' | 'note';
  /** True for a refusal that operations let pass: it is a note now, and belongs into the audit. */
  forced?: true;
}

export interface GateReport {
  findings: Finding[];
}
