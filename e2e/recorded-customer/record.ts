import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordedSample } from '../../releases/registry/gate/preflight/recorded-sample';
import { customerTokenHeader, releaseSchema } from '../../shared/contracts/src';
import { buyPolicy, newCustomer } from '../journeys/account';
import { publishedFolder } from '../platform/preflight';
import { atRest, expect, type Page } from '../test';

/** What the preflight of the registry is given (`TULINDE_PREFLIGHT_SAMPLE`). */
const file = join(import.meta.dirname, '../../shared/testing/recorded-customer.json');

export const recordedCustomer = (): RecordedSample => JSON.parse(readFileSync(file, 'utf8')) as RecordedSample;

const guardedPaths = (): string[] =>
  ['mfe-account', 'mfe-claims'].flatMap((app) => {
    const text = readFileSync(join(publishedFolder(app), 'release.json'), 'utf8');
    return releaseSchema
      .parse(JSON.parse(text))
      .routes.filter(({ access, path }) => access === 'guarded' && !/[:*]/.test(path))
      .map(({ path }) => path);
  });

/* Open to everybody, and asks for more of who is signed in. */
const fuller = ['/contact-us'];

/** A new customer with a policy opens every page that asks for something of who is signed in. @returns what the pages were answered */
export const recordCustomer = async (page: Page): Promise<RecordedSample> => {
  const customer = await newCustomer(page);
  await buyPolicy(customer, 'month');
  const answers = new Map<string, Promise<unknown>>();
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || request.headers()[customerTokenHeader] === undefined) return;
    const answer = request.response().then((response) => (response?.ok() ? response.json() : undefined));
    answer.catch(() => undefined);
    answers.set(pathname, answer);
  });
  for (const path of [...guardedPaths(), ...fuller]) {
    await page.goto(path);
    await expect(page.locator('[data-page-state="shown"]')).toBeAttached();
    await atRest(page);
  }
  const known = await Promise.all([...answers].map(async ([path, answer]) => [path, await answer] as const));
  return {
    recordedAt: new Date().toISOString(),
    storage: { ...customer.identity, userToken: 'recorded' },
    secretHeaders: [customerTokenHeader],
    answers: Object.fromEntries(
      known.filter(([, answer]) => answer !== undefined).toSorted(([one], [other]) => one.localeCompare(other)),
    ),
  };
};

export const keepRecorded = (sample: RecordedSample): void =>
  writeFileSync(file, `${JSON.stringify(sample, null, 2)}\n`);
