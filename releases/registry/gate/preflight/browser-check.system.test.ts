import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { send } from '../../../testing/send';
import { startRegistry } from '../../../testing/start-registry';
import { freshFolder } from '../../../testing/write-release';
import { defaultGateSettings } from '../settings';
import { findBrowser } from './find-browser';

/* As Chromium ends where it may make no namespaces of its own. */
const withoutSandbox = `#!/bin/sh
echo '[7:7:1127/172600.123456:FATAL:zygote_host_impl_linux.cc(128)] No usable sandbox! If you are running on Ubuntu 23.10+ see …' >&2
exit 133
`;

const file = join(freshFolder(), 'chromium');
const program = (text: string) => writeFileSync(file, text, { mode: 0o755 });

let clock = new Date('2026-11-27T12:00:00Z');
const start = (preflight: 'required' | 'when-possible', browser: string | null) =>
  startRegistry({ gateSettings: { ...defaultGateSettings, preflight, browser }, now: () => clock });

it('a registry that requires the preflight is not ready while its browser does not start, and says why', async () => {
  program(withoutSandbox);
  const registry = await start('required', file);
  const ready = () => send(registry, 'GET', '/health/ready');
  expect(await ready()).toMatchObject({
    status: 503,
    body: { status: 'not ready', why: 'The browser of the required preflight: No usable sandbox!' },
  });
  expect((await send(registry, 'GET', '/health/live')).status).toBe(200);

  rmSync(file);
  // What it knows already is said for a while: the next look begins no browser.
  expect((await ready()).body.why).toContain('No usable sandbox!');
  clock = new Date(clock.getTime() + 10_000);
  expect((await ready()).body.why).toContain('no Chromium was found (TULINDE_BROWSER)');

  program(`#!/bin/sh\nexec ${(await findBrowser(process.env.TULINDE_BROWSER || null)) ?? '/usr/bin/chromium'} "$@"\n`);
  clock = new Date(clock.getTime() + 10_000);
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'ready' } });
  rmSync(file);
  clock = new Date(clock.getTime() + 10_000);
  expect((await ready()).status).toBe(200);
  await registry.close();
});

it('a registry that does not require it is ready without a browser', async () => {
  const registry = await start('when-possible', '/no/browser');
  expect((await send(registry, 'GET', '/health/ready')).status).toBe(200);
  await registry.close();
});
