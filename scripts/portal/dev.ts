import { runDevelopment } from './dev/run-development';
import { readSettings } from './settings';
import { untilStopped } from './until-stopped';

/* npm run dev: the portal from its sources; what is edited is replaced in the open page. */
await untilStopped(async (log) => {
  // What the build preset asks for when a build is described.
  process.env.NODE_ENV = 'development';
  const portal = await runDevelopment(readSettings(process.env), log);
  console.log(`
  Tulinde is up for development.

    Site        ${portal.siteUrl}
    API         ${portal.apiUrl}/docs
    Insurers    ${portal.insurersUrl}/

  Edit a file of the shell, a remote or shared: the page follows.
  Stop: Ctrl-C
`);
  return portal;
});
