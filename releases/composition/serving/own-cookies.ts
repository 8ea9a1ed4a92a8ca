/* The portal's own: of the edge, of the shell and of the back end, where a connection is secure with the prefix of the host. */
const ownNames =
  /^(?:tulinde_(?:visitor|failed_shell|override|override_choice|lang|probe|styles)|(?:__Host-)?tulinde_(?:session|device))$/;

/** Whether a cookie of this name is the portal's. */
export const isOwnCookie = (name: string): boolean => ownNames.test(name);

interface Cookies {
  /** The header without what is not the portal's; undefined where nothing is left. */
  readonly own: string | undefined;
  /** The names of all others, each once, those with the longest values first. */
  readonly others: readonly string[];
}

/** Parts a `Cookie` header into what the portal set and what something else set, which is a release or another site of the domain. */
export const partCookies = (header: string): Cookies => {
  const own: string[] = [];
  const others = new Map<string, number>();
  for (const pair of header.split(';').map((one) => one.trim())) {
    const name = pair.slice(0, Math.max(0, pair.indexOf('='))).trim();
    if (isOwnCookie(name)) own.push(pair);
    else if (pair !== '') others.set(name, Math.max(pair.length, others.get(name) ?? 0));
  }
  const longest = [...others].sort(([, a], [, b]) => b - a).map(([name]) => name);
  return { own: own.length > 0 ? own.join('; ') : undefined, others: longest };
};
