import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from './apps';

export const packageVersion = (name: string): string =>
  (JSON.parse(readFileSync(join(workspace, name, 'package.json'), 'utf8')) as { version: string }).version;
