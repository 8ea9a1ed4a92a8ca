import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assetUrl, releaseSchema, type Asset, type Release } from '@tulinde/contracts';
import { bringWithin, type Brought } from '../../artefacts';
import { assetsOf } from '../../wire/micro-frontend';
import type { Language } from './language';

/** A style sheet as it may stand in any page. */
export interface PageSheet {
  /** Address of its file. */
  readonly url: string;
  readonly rules: string;
}

/** A release as pages need it: its facts and its prerendered markup, in memory. */
export interface LoadedRelease {
  readonly release: Release;
  /** The shell's page with its placeholders; remotes have none. */
  readonly document: string | null;
  /** Markup of a route (remotes) or of a top-bar variant (the shell); null where the release ships none. */
  markup(key: string, language: Language): string | null;
  /** The style rules that the markup of such a key needs; null where the release ships none. */
  firstStyles(key: string): string | null;
  /** The scripts that the page of a route loads behind the entry, as far as the release names them. @param path of the route */
  pageScripts(path: string): readonly Asset[];
  /** Its style sheets; null where one of them may not stand in a page. */
  readonly sheets: readonly PageSheet[] | null;
}

/** Style rules with the addresses in them as seen from any page. @param base of the sheet that they are from */
export const asInPage = (rules: string, base: string): string =>
  rules.replace(/url\((["']?)(?!["']?(?:[a-z]+:|[/#]))/gi, `url($1${base}`);

/* What could end its element, or begin a comment in it, stands in no page. */
const canStandInPage = (rules: string): boolean => !/<[/!]/.test(rules);

/* A bucket that hangs holds up no revision for longer; what comes later is there at the next look. */
const bringWithinMs = 5_000;

export const loadRelease = async (artefacts: Brought, app: string, version: string): Promise<LoadedRelease> => {
  await bringWithin(artefacts, { app, version }, bringWithinMs);
  const read = (path: string): Promise<string> => readFile(join(artefacts.folder, app, version, path), 'utf8');
  const release = releaseSchema.parse(JSON.parse(await read('release.json')));
  const markup = new Map<string, string>();
  const readMarkup = async (key: string, language: Language, path: string): Promise<void> => {
    markup.set(`${language} ${key}`, await read(path));
  };
  const firstStyles = new Map<string, string | null>();
  const readStyles = async (key: string, path: string): Promise<void> => {
    const rules = await read(path);
    firstStyles.set(key, canStandInPage(rules) ? asInPage(rules, assetUrl(app, version, '')) : null);
  };
  const readSheet = async (path: string): Promise<PageSheet> => {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    return { url: assetUrl(app, version, path), rules: asInPage(await read(path), assetUrl(app, version, folder)) };
  };
  const readSheets = async (): Promise<PageSheet[] | null> => {
    const all = await Promise.all(release.styles.map(readSheet));
    return all.every(({ rules }) => canStandInPage(rules)) ? all : null;
  };
  const [document, sheets] = await Promise.all([
    app === 'shell' ? read('document.html') : null,
    // One that cannot be read is linked, and missed where it is needed.
    readSheets().catch(() => null),
    ...Object.entries(release.prerendered).flatMap(([key, paths]) => [
      readMarkup(key, 'en', paths.en),
      readMarkup(key, 'sw', paths.sw),
    ]),
    ...Object.entries(release.firstStyles ?? {}).map(([key, path]) => readStyles(key, path)),
  ]);
  const asset = assetsOf(release);
  const pageScripts = new Map(
    Object.entries(release.pageScripts ?? {}).map(([path, scripts]) => [path, scripts.map(asset)]),
  );
  return {
    release,
    document,
    markup: (key, language) => markup.get(`${language} ${key}`) ?? null,
    firstStyles: (key) => firstStyles.get(key) ?? null,
    pageScripts: (path) => pageScripts.get(path) ?? [],
    sheets,
  };
};
