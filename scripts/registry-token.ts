import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The local operations token: made once per data folder, readable by its owner only. The CLI finds it there. */
export const localRegistryToken = (data: string): string => {
  const path = join(data, 'registry-token');
  if (!existsSync(path)) writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  return readFileSync(path, 'utf8').trim();
};
