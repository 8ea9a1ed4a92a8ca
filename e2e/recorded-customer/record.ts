import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordedSample } from '../../releases/registry/gate/preflight/recorded-sample';
import { customerTokenHeader, releaseSchema } from '../../shared/contracts/src';
import { buyPolicy, newCustomer } from '../journeys/account';
import { publishedFolder } from '../platform/preflight';
import { atRest, untilLive, type Page } from '../test';

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
  const answers = new Map<string, unknown>();
  let reads: Promise<unknown>[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || request.headers()[customerTokenHeader] === undefined) return;
    const read = async (): Promise<void> => {
      const response = await request.response();
      if (response?.ok()) answers.set(pathname, await response.json());
    };
    reads.push(read().catch(() => undefined));
  });
  for (const path of [...guardedPaths(), ...fuller]) {
    await page.goto(path);
    await untilLive(page);
    await atRest(page);
    /* With the page the browser forgets what it was answered; one that could not be read fails the test. */
    await Promise.all(reads);
    reads = [];
  }
  return {
    recordedAt: new Date().toISOString(),
    storage: { ...customer.identity, userToken: 'recorded' },
    secretHeaders: [customerTokenHeader],
    answers: Object.fromEntries([...answers].toSorted(([one], [other]) => one.localeCompare(other))),
  };
};

export const keepRecorded = (sample: RecordedSample): void =>
  writeFileSync(file, `${JSON.stringify(sample, null, 2)}\n`);
