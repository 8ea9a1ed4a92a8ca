import { ReleasePlugin } from './compiler-plugin';
import { federationOptions, standardRemote, type StandardRemoteFacts } from './standard-remote';
import { vitePlugin } from './vite-plugin';

export type { StandardRemoteFacts } from './standard-remote';
/** @deprecated Use {@link StandardRemoteFacts}; goes with the next release. */
export type StockRemoteFacts = StandardRemoteFacts;

/**
 * What a remote of another team needs to be published here, beside the standard plugin of Module Federation
 * (docs/how-to/publish-a-remote-of-another-team.md).
 */
export const remoteRelease = (facts: StandardRemoteFacts) => {
  const remote = standardRemote(facts);
  return {
    /** Options for the standard plugin; `exposes` is the team's own. */
    federation: federationOptions(remote),
    /** For Rspack and webpack. */
    plugin: () => new ReleasePlugin(remote),
    /** For Vite, behind its federation plugin. */
    vite: () => vitePlugin(remote),
  };
};
