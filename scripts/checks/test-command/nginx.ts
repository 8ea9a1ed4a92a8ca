import { existsSync } from 'node:fs';
import { installWithApt } from './debian';

const usualPlaces = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

/** Path of nginx, or null where there is none. */
export const findNginx = (): string | null => usualPlaces.find((path) => existsSync(path)) ?? null;

/** Path of nginx; it is installed with apt only when there is none, with what makes a certificate for it. */
export const requireNginx = (log: (line: string) => void): string => {
  const present = findNginx();
  if (present !== null && existsSync('/usr/bin/openssl')) return present;
  installWithApt(['nginx-light', 'openssl'], log);
  const installed = findNginx();
  if (installed === null) throw new Error('No nginx: install the Debian package nginx-light.');
  return installed;
};
