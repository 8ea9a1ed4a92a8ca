/* Without letters that are read wrong, on a screen or over a telephone. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/* FNV-1a, its last letters mixed in: no secret, only short. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
};

/** Three letters for a release, of 32,768: among the releases of a portal they mean one as a rule. */
export const releaseCode = (app: string, version: string): string => {
  const hash = hashOf(`${app}@${version}`);
  return [10, 5, 0].map((shift) => letters[(hash >>> shift) & 31]).join('');
};

/** What a page tells support of the releases in it: `K7P-3FQ`. */
export const supportCode = (releases: readonly { readonly app: string; readonly version: string }[]): string =>
  releases.map(({ app, version }) => releaseCode(app, version)).join('-');

/** The codes of releases in what somebody read out; letters that look alike count as one. */
export const readSupportCode = (text: string): string[] => {
  const plain = text
    .toUpperCase()
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0')
    .replace(/[^0-9A-Z]/g, '');
  return plain.match(/.{3}/g) ?? [];
};
