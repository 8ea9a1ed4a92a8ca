import { ReleasePlugin } from './compiler-plugin';
import { federationOptions, stockRemote, type StockRemoteFacts } from './stock-remote';
import { vitePlugin } from './vite-plugin';

export type { StockRemoteFacts } from './stock-remote';

/**
 * What a remote of another team needs to be published here, beside the stock plugin of Module Federation
 * (docs/how-to/publish-a-remote-of-another-team.md).
 */
export const remoteRelease = (facts: StockRemoteFacts) => {
  const remote = stockRemote(facts);
  return {
    /** Options for the stock plugin; `exposes` is the team's own. */
    federation: federationOptions(remote),
    /** For Rspack and webpack. */
    plugin: () => new ReleasePlugin(remote),
    /** For Vite, behind its federation plugin. */
    vite: () => vitePlugin(remote),
  };
};
