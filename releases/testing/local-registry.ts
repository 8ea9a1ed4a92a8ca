import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localRegistryFile } from '../cli/settings';
import type { RunningRegistry } from './start-registry';

/** What `npm start` leaves in its data folder for the command line. @param registry id that it answers with */
export const leaveLocalRegistry = (
  data: string,
  { registryUrl, token }: Pick<RunningRegistry, 'registryUrl' | 'token'>,
  registry = '',
): void => {
  writeFileSync(join(data, 'registry-token'), `${token}\n`);
  writeFileSync(join(data, localRegistryFile), JSON.stringify({ registryUrl, registry }));
};
