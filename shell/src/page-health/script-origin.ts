/** The release that a script belongs to. */
export interface ScriptOrigin {
  readonly app: string;
  readonly version: string;
}

const releaseUrl = /\/assets\/([a-z][a-z0-9-]*)\/([0-9A-Za-z.-]+)\//g;

/* Without methods of arrays: where a release has put its own in their place, this is what finds out whose they are. */
const releasesIn = (text: string): ScriptOrigin[] => {
  const found: ScriptOrigin[] = [];
  for (const [, app = '', version = ''] of text.matchAll(releaseUrl)) found[found.length] = { app, version };
  return found;
};

/**
 * The release whose code an error comes from, by the first script of a release in its stack that is not the shell's: React
 * stands between a remote's code and the window. The shell's own when no other is named; null for foreign code.
 */
export const originOf = (text: string): ScriptOrigin | null => {
  const found = releasesIn(text);
  for (const one of found) if (one.app !== 'shell') return one;
  return found[0] ?? null;
};

/** The remote whose script stands first in a stack: its own code threw, whoever called it. Null where that is the shell's. */
export const throwerOf = (text: string): ScriptOrigin | null => {
  const [first = null] = releasesIn(text);
  return first?.app === 'shell' ? null : first;
};
