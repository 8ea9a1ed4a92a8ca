import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../build/apps';
import { portalPages } from '../../backend/operator/answers/portal-pages';

const read = (file: string): string => readFileSync(join(workspace, file), 'utf8');
const page = read('docs/specification.md');
const sectionOf = (heading: string): string => page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
const points = [...sectionOf('Decided where it is silent').matchAll(/^(\d+)\. \S/gm)].map(([, number]) =>
  Number(number),
);

const records = readdirSync(join(workspace, 'docs/decisions'))
  .filter((file) => /^\d/.test(file))
  .map((file) => Number(file.slice(0, 4)));

/* The sources and documents; the records speak of each other as they were written. Names with a dot are caches and tools' own. */
const isOthers = (name: string): boolean => /^(\.|node_modules$|dist$)/.test(name);
const sourcesIn = (folder: string): string[] =>
  readdirSync(join(workspace, folder), { withFileTypes: true })
    .filter(({ name }) => !isOthers(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sourcesIn(path) : /\.(ts|tsx|css|cjs|mjs|md)$/.test(path) ? [path] : [];
    });
const files = sourcesIn('').filter((file) => !file.startsWith('docs/decisions/'));

interface Mention {
  readonly file: string;
  readonly word: string;
  readonly number: number;
}
const mentionsIn = (file: string): Mention[] =>
  [...read(file).matchAll(/\b(spec|record|decision) (\d+)\b/gi)].map(([, word = '', number]) => ({
    file,
    word: word.toLowerCase(),
    number: Number(number),
  }));
const mentions = files.flatMap(mentionsIn);
const of = (word: string) => mentions.filter((mention) => mention.word === word);

describe('what is decided where the specification is silent', () => {
  it('is numbered from 1 on', () => {
    expect(points).toEqual(points.map((_, index) => index + 1));
  });

  it('has every point that the sources name', () => {
    const inSources = of('spec').filter(({ file }) => !file.endsWith('.md'));
    expect(inSources.length).toBeGreaterThan(50);
    expect(of('spec').filter(({ number }) => !points.includes(number))).toEqual([]);
  });

  it('is not mistaken for the records: those are called records, and exist', () => {
    expect(of('decision')).toEqual([]);
    expect(of('record').filter(({ file, number }) => file.endsWith('.md') && !records.includes(number))).toEqual([]);
  });
});

/* Section 2 of the specification. */
const routes = `/ /get-quote /quote /accept-terms /read-all-terms /personal-details /vehicle-details /summary /payment
  /payment-summary /payment-pending /payment-successful /payment-error /contact-us /faqs /lipa-pole-pole /cancel-cover /feedback
  /personal-accident/get-quote /personal-accident/quote /personal-accident/accept-terms /personal-accident/personal-details
  /personal-accident/summary /personal-accident/payment-summary /personal-accident/claim-type /my-policies /policy-details
  /change-password /renew-policy /my-profile /submit-claim /my-claims /claim-type /damage-to-vehicle
  /damage-to-vehicle-details /total-theft /total-theft-details /theft-recovery /theft-recovery-details /theft-of-parts
  /theft-of-parts-details /window-windscreen-damage /window-windscreen-damage-details /claim-summary /claim-details
  /policy-renewal /manage-next-of-kin /logout`.split(/\s+/);

it('every route of it is served, as the page says', async () => {
  const isServed = await portalPages();
  expect([page.includes('**Every route of it is served today.**'), routes.filter((path) => !isServed(path))]).toEqual([
    true,
    [],
  ]);
});
