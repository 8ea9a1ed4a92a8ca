import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const { browserslist } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8')) as {
  readonly browserslist: readonly string[];
};

/** The oldest browsers that the portal works in, as the `browserslist` of the root's package.json has them: `safari >= 15.4`. */
export const oldestBrowsers = browserslist;

/** `15.4` → 15.04, so that 15.10 comes behind it. NaN where it is no version, as `preview`. */
const comparable = (version: string): number => {
  const [, major, minor = '0'] = /^≤?(\d+)(?:\.(\d+))?/.exec(version) ?? [];
  return Number(major) + Number(minor) / 100;
};

const oldest = oldestBrowsers.map((query) => {
  const [browser = '', version = ''] = query.split(' >= ');
  return { browser, version: comparable(version) };
});

/** What MDN's data says of a feature in one browser. */
export interface Support {
  readonly version_added?: string | false | null;
  readonly version_removed?: string | false | null;
  readonly partial_implementation?: boolean;
  readonly prefix?: string;
  readonly alternative_name?: string;
  readonly flags?: readonly unknown[];
}
export type SupportByBrowser = Readonly<Partial<Record<string, Support | readonly Support[]>>>;

const isWhole = ({ version_removed: removed, partial_implementation: partial, prefix, ...support }: Support): boolean =>
  !removed && !partial && prefix === undefined && support.alternative_name === undefined && support.flags === undefined;

/** The first of the oldest browsers that does not have a feature; null where all have it. */
export const missingIn = (support: SupportByBrowser): string | null => {
  const without = oldest.find(({ browser, version }) => {
    const of = [support[browser] ?? []].flat() as readonly Support[];
    return !of.some((each) => isWhole(each) && comparable(each.version_added || '') <= version);
  });
  return without === undefined
    ? null
    : `${without.browser} ${String(oldestBrowsers[oldest.indexOf(without)]).split(' ').at(-1) ?? ''}`;
};
