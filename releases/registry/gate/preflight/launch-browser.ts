import type { Browser } from 'playwright-core';

/* A release under preflight is not trusted yet: it reaches nothing but this machine. */
const flags = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Pages are in Chromium's sandbox, which Playwright leaves out unless told; root has none. @param uid of the registry */
export const launchOptions = (uid: number | undefined) => ({ args: flags, chromiumSandbox: uid !== 0 });

const launchMs = 20_000;
const goodbyeMs = 3_000;

/** Runs work in a browser of its own, whose process has ended when this returns, however the work ended. */
export const withBrowser = async <T>(executablePath: string, work: (browser: Browser) => Promise<T>): Promise<T> => {
  // Most registries and all of their tools never open one: it takes a second to load.
  const { chromium } = await import('playwright-core');
  const server = await chromium.launchServer({
    ...launchOptions(process.getuid?.()),
    executablePath,
    timeout: launchMs,
    host: '127.0.0.1',
  });
  try {
    return await work(await chromium.connect(server.wsEndpoint()));
  } finally {
    // A page in an endless loop does not let its browser close.
    const kill = setTimeout(() => void server.kill(), goodbyeMs);
    await server.close().catch(() => server.kill());
    clearTimeout(kill);
  }
};
