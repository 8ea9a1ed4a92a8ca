import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Language } from '@tulinde/contracts';
import { ownAnswers, readAnswers } from '../../backend/src/servicing/help/answers-folder';
import { asInPage } from '../../releases/composition/pages/loaded-release';
import { compressFiles } from '../../releases/http/compress-files';
import { firstStylesFile, prerenderedFile } from '../../shared/remote-build/src/prerender-plugin';
import { renderAnswers } from '../../backend/operator/answers/render-answers';
import { compile } from '../programs/compile';
import { firstPages, monolithBuild, monolithConfigs, type Edition, type Shape } from './configs';

/** The finished monolith: where its files are, and what its pages are made from. */
export interface BuiltMonolith {
  /** Holds `shell/1.0.0/…`: laid out and named as the edge's artefacts, so that the edge's own code serves it. */
  readonly artefacts: string;
  readonly mainScript: string;
  readonly styleSheet: string;
  readonly font: string;
  /** Scripts of lazy routes by the name of their remote. */
  readonly routeScripts: Readonly<Record<string, string>>;
  readonly document: string;
  markup(path: string, language: Language): string | undefined;
  /** The style rules that the markup of a path needs, as they may stand in a page. */
  firstStyles(path: string): string;
}

/** Where the server has the files. */
export const assetBase = '/assets/shell/1.0.0/';

const only = (files: readonly string[], pattern: RegExp): string => {
  const found = files.find((file) => pattern.test(file));
  if (found === undefined) throw new Error(`The monolith's build has no file like ${String(pattern)}.`);
  return found;
};

/** Builds one shape of the monolith from the sources of shell and remotes and compresses it as the registry does. */
export const buildMonolith = async (shape: Shape, edition?: Edition): Promise<BuiltMonolith> => {
  await compile(monolithConfigs(shape, edition));
  const { folder, output } = monolithBuild(shape, edition);
  const artefacts = join(folder, 'artefacts');
  const served = join(artefacts, 'shell/1.0.0');
  rmSync(artefacts, { recursive: true, force: true });
  cpSync(output, served, { recursive: true });
  const files = readdirSync(output, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  await compressFiles(
    { filesFolder: served, partialPath: () => join(served, '.partial') },
    files.filter((path) => /\.\w+$/.test(path)),
  );
  const markup = new Map<string, string>();
  // As the releases have them.
  const withAnswers = renderAnswers(readAnswers(ownAnswers).answers);
  for (const path of firstPages) {
    for (const language of languages) {
      markup.set(
        `${language} ${path}`,
        withAnswers(readFileSync(join(output, prerenderedFile(path, language)), 'utf8'), language),
      );
    }
  }
  return {
    artefacts,
    mainScript: only(files, /^main\.[^/]+\.js$/),
    styleSheet: only(files, /^styles\.[^/]+\.css$/),
    font: only(files, /latin-(?!ext).*\.woff2$/),
    routeScripts: Object.fromEntries(
      files.flatMap((file) => {
        const name = /^route-(mfe-[a-z]+)\.[^/]+\.js$/.exec(file)?.[1];
        return name === undefined ? [] : [[name, file]];
      }),
    ),
    document: readFileSync(join(output, 'document.html'), 'utf8'),
    markup: (path, language) => markup.get(`${language} ${path}`),
    firstStyles: (path) => asInPage(readFileSync(join(output, firstStylesFile(path)), 'utf8'), assetBase),
  };
};
