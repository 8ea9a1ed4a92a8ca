import { telemetryPath, type Release, type TelemetryBeacon } from '@tulinde/contracts';
import type { Page, Request } from 'playwright-core';
import { isOwnCookie } from '../../../composition/serving/own-cookies';

/** Something that a browser told while it showed a page. */
export interface Observation {
  kind:
    | 'page error'
    | 'console error'
    | 'policy violation'
    | 'failed request'
    | 'not shown'
    | 'no heading'
    | 'no rest'
    | 'long task'
    | 'address'
    | 'globals'
    | 'reloads'
    | 'cookies'
    | 'storage'
    | 'leak'
    | 'unusable'
    | 'not quiet'
    | 'not recorded'
    | 'accessibility';
  text: string;
}

interface Violation {
  directive: string;
  blocked: string;
  source: string;
}

const binding = 'tulindePreflight';
const cookieBinding = 'tulindePreflightCookie';

interface WrittenCookie {
  name: string;
  bytes: number;
  /** Where it was written. */
  stack: string;
}

/** The script of a release that a stack leads to. The shell stands in the way of what it watches, and is named only where nobody else is. */
export const scriptIn = (stack: string): string => {
  const scripts = stack.split(/[\s()@]/).filter((part) => part.includes('/assets/'));
  return scripts.find((script) => !script.includes('/assets/shell/')) ?? scripts[0] ?? 'no script of a release';
};

/* One look opens a page once. One that is loaded anew for a reason is so once. */
const reloadLoop = 3;

/* In the page, before any script of it. */
const reportViolations = `document.addEventListener('securitypolicyviolation', (event) => window.${binding}({
  directive: event.effectiveDirective, blocked: event.blockedURI, source: event.sourceFile || document.URL,
}));`;

/* The same of cookies, whoever wraps the property afterwards. */
const reportCookies = `(() => {
  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  const report = (cookie) => {
    const [pair] = String(cookie).split(';', 1);
    const facts = { name: pair.split('=', 1)[0].trim(), bytes: pair.length, stack: new Error().stack ?? '' };
    window.${cookieBinding}(facts);
  };
  Object.defineProperty(Document.prototype, 'cookie', {
    configurable: true,
    enumerable: true,
    get,
    set(cookie) {
      set.call(this, cookie);
      report(cookie);
    },
  });
})()`;

/** Starts to collect what a page's browser tells. Call it before the page is opened. */
export const watchPage = async (page: Page, release: Release): Promise<Observation[]> => {
  const ownFiles = `/assets/${release.name}/${release.version}/`;
  const seen: Observation[] = [];
  const note = (kind: Observation['kind'], text: string) => seen.push({ kind, text });

  await page.exposeFunction(binding, ({ directive, blocked, source }: Violation) =>
    note('policy violation', `${directive} blocked ${blocked} (${source})`),
  );
  await page.addInitScript(reportViolations);
  let documents = 0;
  page.on('domcontentloaded', () => {
    documents += 1;
    if (documents === reloadLoop) note('reloads', `it was loaded ${reloadLoop} times while it was looked at`);
  });
  await page.exposeFunction(cookieBinding, ({ name, bytes, stack }: WrittenCookie) => {
    if (!isOwnCookie(name)) note('cookies', `it writes the cookie "${name}" of ${bytes} bytes (${scriptIn(stack)})`);
  });
  await page.addInitScript(reportCookies);
  page.on('pageerror', (error) => note('page error', error.stack ?? error.message));
  page.on('crash', () => note('page error', 'the page crashed'));
  page.on('console', (message) => {
    // Requests and violations are told by their own events, and better.
    if (message.type() !== 'error' || /Failed to load resource|Content Security Policy/.test(message.text())) return;
    note('console error', `${message.text()} (${message.location().url})`);
  });
  page.on('requestfailed', (request) => {
    // A page that moves on drops what it was loading.
    const reason = request.failure()?.errorText ?? '';
    if (request.url().includes(ownFiles) && reason !== 'net::ERR_ABORTED')
      note('failed request', `${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.url().includes(ownFiles) && response.status() >= 400)
      note('failed request', `${response.url()}: ${response.status()}`);
  });
  page.on('request', (request) => {
    for (const kind of findingsIn(request, release))
      note('unusable', `the shell finds "${kind}" of ${release.name}@${release.version}`);
  });
  return seen;
};

/* What the page's own shell reports of the release: it looks whether a page that stands can be used. */
const findingsIn = (request: Request, { name, version }: Release): string[] => {
  if (request.method() !== 'POST' || new URL(request.url()).pathname !== telemetryPath) return [];
  const { findings = [] } = JSON.parse(request.postData() ?? '{}') as Partial<TelemetryBeacon>;
  // A cookie is told by its own event, and better.
  return findings
    .filter((found) => found.app === name && found.version === version && found.kind !== 'cookie')
    .map(({ kind }) => kind);
};
