import { readSettings } from './settings';
import { runPortal } from './run-portal';

const started = performance.now();
const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`.padStart(7);
const log = (line: string) => console.log(`${seconds()}  ${line}`);

const known = ['PortTakenError', 'FolderLockedError'];

try {
  const portal = await runPortal(readSettings(process.env), log);
  console.log(`
  Tulinde is up.

    Site        ${portal.siteUrl}
    API         ${portal.apiUrl}/docs
    Registry    ${portal.registryUrl}

  Release a remote: npm run release -- status
  Stop: Ctrl-C
`);

  let isStopping = false;
  const stop = async () => {
    // A second Ctrl-C does not wait.
    if (isStopping) process.exit(130);
    isStopping = true;
    log('Stopping …');
    await portal.close();
    log('Stopped.');
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
} catch (error) {
  const isExplained =
    error instanceof Error && (known.includes(error.name) || error.message.startsWith('These settings'));
  console.error(isExplained ? `\n${error.message}\n` : error);
  process.exitCode = 1;
}
