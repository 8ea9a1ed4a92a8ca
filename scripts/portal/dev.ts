import { parseArgs } from 'node:util';
import { appNames } from '../build/apps';
import { runDevelopment } from './dev/run-development';
import { readSettings } from './settings';
import { untilStopped } from './until-stopped';

/* npm run dev [-- app…]: the portal from its sources; what is edited is replaced in the open page. */
const { positionals: names } = parseArgs({ allowPositionals: true, options: { dev: { type: 'boolean' } } });
const unknown = names.filter((name) => !appNames().includes(name));

const followed = names.length > 0 ? names.join(' or ') : 'the shell, a remote or shared';

const start = () =>
  untilStopped(async (log) => {
    // What the build preset asks for when a build is described.
    process.env.NODE_ENV = 'development';
    const portal = await runDevelopment(readSettings(process.env), log, names);
    console.log(`
  Tulinde is up for development.

    Site        ${portal.siteUrl}
    API         ${portal.apiUrl}/docs
    Insurers    ${portal.insurersUrl}/

  Edit a file of ${followed}: the page follows.
  Stop: Ctrl-C
`);
    return portal;
  });

if (unknown.length > 0) {
  console.error(`There is no app ${unknown.join(', ')}. The apps are: ${appNames().join(', ')}.`);
  process.exitCode = 2;
} else {
  await start();
}
