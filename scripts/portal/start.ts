import { relative } from 'node:path';
import { readSettings } from './settings';
import { runPortal } from './run-portal';
import { untilStopped } from './until-stopped';

await untilStopped(async (log) => {
  const portal = await runPortal(readSettings(process.env), log, { demoAccounts: true, preflight: true });
  // Neither page stands where the real thing does.
  const simulator =
    process.env.TULINDE_MPESA === 'daraja' ? '' : `\n    M-Pesa      ${portal.apiUrl}/development/m-pesa (simulator)`;
  const mail = process.env.NODE_ENV === 'production' ? '' : `\n    Mail        ${portal.apiUrl}/development/mail`;
  const insurers = process.env.NODE_ENV === 'production' ? '' : '/ (their side of claims; their API: /docs)';
  const preflight =
    portal.preflightLog === null
      ? ''
      : `\n  A browser looks at the new releases: ${relative(process.cwd(), portal.preflightLog)} has what it finds.`;
  console.log(`
  Tulinde is up.

    Site        ${portal.siteUrl}
    API         ${portal.apiUrl}/docs${simulator}${mail}
    Insurers    ${portal.insurersUrl}${insurers}
    Registry    ${portal.registryUrl}
    Console     ${portal.registryUrl}/console

  Release a remote: npm run release -- status${preflight}
  Stop: Ctrl-C
`);
  return portal;
});
