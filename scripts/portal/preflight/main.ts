import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { getEnvironment, readGateSettings, RegistryRefusedError, rollbackRelease } from '@tulinde/releases';
import type { Release } from '@tulinde/contracts';
import { preflightRule } from '../../../releases/registry/gate/preflight';
import { compositionFolder } from '../../../releases/registry/gate/preflight/composition';
import { findBrowser } from '../../../releases/registry/gate/preflight/find-browser';
import { lookAtReleases, type PublishedName } from './look-at-releases';
import type { PreflightOrder } from './order';
import { recordedCustomer } from './recorded-customer';

/* The preflight under `npm start`: a process of its own, so that the site answers while pages are looked at. */
const { registryUrl, token, siteUrl, environment, artefactsFolder, releases } = JSON.parse(
  await text(process.stdin),
) as PreflightOrder;
const registry = { registryUrl, token };
const folderOf = ({ name, version }: PublishedName) => join(artefactsFolder, name, version);
const read = (release: PublishedName): Release =>
  JSON.parse(readFileSync(join(folderOf(release), 'release.json'), 'utf8')) as Release;

const served = async (): Promise<PublishedName[]> => {
  const { apps } = await getEnvironment({ ...registry, environment });
  return apps.map(({ app: name, version }) => ({ name, version }));
};

const rollBack = async ({ name: app, version }: PublishedName, reason: string): Promise<string | null> => {
  // Somebody may have changed it while its pages were opened.
  const now = (await served()).find(({ name }) => name === app);
  if (now?.version !== version) return now?.version ?? null;
  try {
    const { after } = await rollbackRelease({ ...registry, environment, app, reason, urgent: true });
    return after;
  } catch (error) {
    if (error instanceof RegistryRefusedError && error.code === 'NOTHING_TO_ROLL_BACK') return null;
    throw error;
  }
};

const noBrowser =
  'Preflight: no Chromium was found, so nobody has looked at the new releases in a browser. Install it (apt-get install chromium, or npx playwright install chromium) or name one with TULINDE_BROWSER.';

/* Stopped in the middle, it ends at once: with its browser, and with the folder of links that it worked with. */
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0));
process.once('exit', () => {
  const own = `${compositionFolder}-${process.pid}-`;
  for (const name of readdirSync(tmpdir())) if (name.startsWith(own)) rmSync(join(tmpdir(), name), { recursive: true });
});

// Standard output is the log file, standard error the screen.
const tell = (line: string): void => console.log(line);
const warn = (line: string): void => {
  console.log(line);
  console.error(line);
};
const ofPublishing = readGateSettings(process.env);
// They are live already, one after the other, and each waits for the one before: a look each.
const preflightLimits = { ...ofPublishing.preflightLimits, pages: 8, watchMs: 0 };
const settings = {
  ...ofPublishing,
  sample: ofPublishing.sample ?? recordedCustomer,
  preflightLimits,
  siteUrl,
  preflightEnvironment: environment,
};
try {
  if ((await findBrowser(settings.browser)) === null) tell(noBrowser);
  else {
    await lookAtReleases(releases, {
      look: async (release) =>
        preflightRule({
          release: read(release),
          folder: folderOf(release),
          artefactsFolder,
          live: { [environment]: (await served()).map(read) },
          settings,
        }),
      rollBack,
      tell,
      warn,
    });
  }
} catch (error) {
  tell(`Preflight: it ended early. ${(error as Error).message}`);
}
