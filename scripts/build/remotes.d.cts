/**
 * The remotes of a checkout: its folders `mfe-…` with a package of their own, in the order of the alphabet.
 * @param folder another checkout than this one
 */
export declare const remoteNames: (folder?: string) => string[];
