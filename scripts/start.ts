import { readSettings } from './settings';
import { runPortal } from './run-portal';
import { untilStopped } from './until-stopped';

await untilStopped(async (log) => {
  const portal = await runPortal(readSettings(process.env), log);
  console.log(`
  Tulinde is up.

    Site        ${portal.siteUrl}
    API         ${portal.apiUrl}/docs
    Registry    ${portal.registryUrl}
    Console     ${portal.registryUrl}/console

  Release a remote: npm run release -- status
  Stop: Ctrl-C
`);
  return portal;
});
