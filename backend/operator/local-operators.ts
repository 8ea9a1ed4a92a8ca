import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepPrivateText, openPrivateFolder } from '@tulinde/server/private-files';
import { operatorRoles } from '../src/platform/config/operators';

/** Two people of a trial, who settle money under tokens of their own. */
const names = ['wairimu', 'otieno'];

const fileOf = (data: string, name: string): string => join(data, 'operators', name);

/** `TULINDE_OPERATORS` of a trial: the tokens are made once per data folder, each in a file that its owner alone reads. */
export const localOperators = (data: string): string => {
  openPrivateFolder(join(data, 'operators'));
  return names
    .map((name) => {
      const token = keepPrivateText(fileOf(data, name), () => randomBytes(32).toString('base64url'));
      return `${name}:${createHash('sha256').update(token).digest('hex')}`;
    })
    .join(',');
};

/** `TULINDE_OPERATOR_ROLES` of a trial: both do everything. */
export const localOperatorRoles = names.map((name) => `${name}:${operatorRoles.join('+')}`).join(',');

/** @throws where there is no such operator in the data folder */
export const localOperatorToken = (data: string, name: string): string =>
  readFileSync(fileOf(data, name), 'utf8').trim();
