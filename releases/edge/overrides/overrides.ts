import type { MicroFrontend } from '@tulinde/contracts';
import type { LoadedRelease } from '../../composition/pages/loaded-release';
import { createRecent } from '../../composition/pages/recent';
import type { Brought } from '../../artefacts';
import { linkIdOf } from '../../http/link-id';
import { mayChoose, readOverrideToken, type OverrideClaims, type TokenAnswer } from './override-token';
import type { PublicKeys } from './public-keys';
import { createTesterReleases } from './tester-releases';

export const overrideCookie = 'tulinde_override';
/** Written by the page's tester panel: JSON of version by app. */
export const ownChoiceCookie = 'tulinde_override_choice';

/** The releases of one tester. */
export interface TesterChoice {
  entries: ReadonlyMap<string, MicroFrontend>;
  loaded: ReadonlyMap<string, LoadedRelease>;
}

interface OverrideDeps {
  environment: string;
  artefacts: Brought;
  keys: PublicKeys;
  /** Ids of links that were revoked. */
  revoked: () => readonly string[];
  now?: () => number;
}

export interface Overrides {
  /** Whether a link's token is right; asks the registry for its keys when it is signed by none of those at hand. */
  check(token: string): Promise<TokenAnswer | { kind: 'unknown' }>;
  /**
   * What a cookie chooses; null for every cookie that does not hold, as if it were not there.
   *
   * @param ownChoice what the tester has chosen since in the page's panel; counts only beside a token that holds, and for its apps
   */
  choiceOf(token: string, ownChoice?: Readonly<Record<string, string>>): Promise<TesterChoice | null>;
}

/* A signature takes a tenth of a millisecond to check, each page and manifest asks. */
const keptClaims = 256;

/** Testers' choices: signed by the registry, read by every edge alone. */
export const createOverrides = ({ environment, artefacts, keys, revoked, now = Date.now }: OverrideDeps): Overrides => {
  const releaseOf = createTesterReleases(artefacts);
  const known = createRecent<OverrideClaims>(keptClaims);

  const read = (token: string): TokenAnswer =>
    revoked().includes(linkIdOf(token)) ? { kind: 'refused', why: 'revoked' } : readSigned(token);

  const readSigned = (token: string): TokenAnswer => {
    const claims = known.get(token);
    if (claims && claims.exp * 1000 > now()) return { kind: 'valid', claims };
    const answer = readOverrideToken(token, keys.current(), { environment, now: now() });
    if (answer.kind === 'valid') known.set(token, answer.claims);
    return answer;
  };

  return {
    check: async (token) => {
      const answer = read(token);
      if (answer.kind !== 'refused' || answer.why !== 'forged') return answer;
      await keys.refresh();
      return keys.current().length > 0 ? read(token) : { kind: 'unknown' };
    },
    choiceOf: async (token, ownChoice = {}) => {
      const answer = read(token);
      if (answer.kind !== 'valid') return null;
      const entries = new Map<string, MicroFrontend>();
      const loaded = new Map<string, LoadedRelease>();
      const { claims } = answer;
      const chosen = new Map(Object.entries(claims.overrides));
      for (const [app, version] of Object.entries(ownChoice)) if (mayChoose(claims, app)) chosen.set(app, version);
      for (const [app, version] of chosen) {
        const release = await releaseOf(app, version);
        if (!release) continue;
        entries.set(app, release.entry);
        loaded.set(app, release.loaded);
      }
      return { entries, loaded };
    },
  };
};
