/* The package's own declarations are behind its `exports`. */
declare module 'doiuse' {
  import type { Node, Plugin } from 'postcss';

  interface FeatureUsage {
    /** As caniuse names it. */
    readonly feature: string;
    /** The browsers that do not have it, for people. */
    readonly featureData?: { readonly missing?: string; readonly partial?: string };
    readonly usage: Node;
  }

  const doiuse: (options: {
    readonly browsers: string[];
    readonly onFeatureUsage: (usage: FeatureUsage) => void;
  }) => Plugin;
  export default doiuse;
}
