import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTokenStore } from '../../releases';
import { runCli } from '../../releases/cli/run-cli';
import { startRegistry } from '../../releases/testing/start-registry';
import { leaveRegistryAddress, localRegistryToken } from './registry-token';

it('the command line finds the registry of a data folder on whatever port, with its token', async () => {
  const data = mkdtempSync(join(tmpdir(), 'tulinde-token-'));
  const registry = await startRegistry();
  const token = localRegistryToken(data);
  await createTokenStore(registry.database, () => new Date()).ensureToken(token, 'operations');
  await leaveRegistryAddress(data, registry.registryUrl);
  let out = '';
  let errors = '';
  const write = (text: string) => (out += text);
  const writeError = (text: string) => (errors += text);
  const code = await runCli(['whoami'], { env: { TULINDE_DATA: data }, isInteractive: false, write, writeError });
  expect({ code, errors }).toEqual({ code: 0, errors: `registry ${registry.registryUrl}\n` });
  expect(out).toBe('operations may * on *.\n');
  await registry.close();
  rmSync(data, { recursive: true });
});
