/** Where the source map of a script is kept, seen from the build's folder: beside it, as it is never published with the files. */
export const sourceMapFile = (script: string): string => `../.cache/maps/${script}.map`;
