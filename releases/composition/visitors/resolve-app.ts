import type { MicroFrontend } from '@tulinde/contracts';
import { candidateEntry } from './candidates';

export interface Choice {
  /** The visitor's cohort gets the candidate. */
  isCandidate: boolean;
  /** The release that a tester chose, as an entry of role `override`. */
  override?: MicroFrontend | undefined;
}

/**
 * The entries of one app as one visitor's page gets them: the release to show first, then what the loader falls back
 * to. Who is not in the cohort never sees the candidate, not even as a fallback; a tester does not either.
 *
 * @param entries as the registry answers them: stable, candidate if any, previous ones from the newest
 */
export const resolveApp = (entries: readonly MicroFrontend[], { isCandidate, override }: Choice): MicroFrontend[] => {
  const candidate = candidateEntry(entries);
  const others = entries.filter((entry) => entry !== candidate);
  const first = override ?? (isCandidate ? candidate : undefined);
  const chain = first ? [first, ...others.filter((entry) => !isSameRelease(entry, first))] : others;
  return chained(isCandidate && candidate && !override ? chain.map((entry) => inArmOf(candidate, entry)) : chain);
};

/* What the loader falls back to is judged with the candidate: the candidate may have spoilt it. */
const inArmOf = ({ metadata }: MicroFrontend, entry: MicroFrontend): MicroFrontend => ({
  ...entry,
  extras: { ...entry.extras, candidate: metadata.version },
});

/** Each entry names the next one to fall back to, the last one none. */
export const chained = (chain: readonly MicroFrontend[]): MicroFrontend[] => chain.map(withFallback);

const isSameRelease = (a: MicroFrontend, b: MicroFrontend): boolean => a.metadata.version === b.metadata.version;

/* `fallbackUrl` is for readers of the open schema; our loader takes the next entry, which has its hash too. */
const withFallback = (entry: MicroFrontend, index: number, chain: readonly MicroFrontend[]): MicroFrontend => {
  const { fallbackUrl: _registrys, ...facts } = entry;
  const next = chain[index + 1];
  return next ? { ...facts, fallbackUrl: next.url } : facts;
};
