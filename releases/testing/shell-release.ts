import { writeRelease, type ReleaseParts } from './write-release';

/** Prerendered markup as a build writes it: a file per key and language, named in release.json. */
export const prerenderedFiles = (markup: Record<string, { en: string; sw: string }>) => {
  const named = Object.entries(markup).map(([key, texts], index) => ({
    key,
    texts,
    paths: { en: `prerender/${index}.en.html`, sw: `prerender/${index}.sw.html` },
  }));
  return {
    files: Object.fromEntries(
      named.flatMap(({ texts, paths }) => [
        [paths.en, texts.en],
        [paths.sw, texts.sw],
      ]),
    ) as Record<string, string>,
    prerendered: Object.fromEntries(named.map(({ key, paths }) => [key, paths])),
  };
};

export const shellDocument =
  '<!doctype html><html lang="{{language}}"><head><title>{{title}}</title>{{head}}</head>' +
  '<body>{{manifest}}<div id="root">{{page}}</div><noscript>{{noscript}}</noscript></body></html>';

const menu = (home: string, help: string) =>
  `<ul><li class="item" data-nav="/"><a href="/">${home}</a></li>` +
  `<li data-nav="/faqs"><a class="link" href="/faqs">${help}</a></li>` +
  `<li data-nav="/my-claims"><a href="/my-claims">Claims</a></li></ul>`;

const chrome = (variant: string) => ({
  en: `<header class="${variant}"><b>{{title}}</b>${menu('Home', 'Help')}</header><main><!--page--></main>`,
  sw: `<header class="${variant}">${menu('Mwanzo', 'Msaada')}</header><main><!--page--></main>`,
});

const chromes = prerenderedFiles({ white: chrome('white'), 'full-logo': chrome('full-logo') });

/** A shell with a document, chrome for two variants, a font, a style and two scripts. */
export const writeShell = (version: string, parts: ReleaseParts = {}): string =>
  writeRelease('shell', version, {
    files: {
      'shell.js': 'console.log("shell")',
      'vendor.js': 'console.log("vendor")'.padEnd(2000),
      'shell.css': '@layer base { body { margin: 0 } }'.padEnd(2000),
      'font.woff2': 'font',
      'document.html': shellDocument,
      'humans.txt': 'People',
      ...chromes.files,
      ...parts.files,
    },
    facts: {
      scripts: ['vendor.js'],
      styles: ['shell.css'],
      fonts: ['font.woff2'],
      prerendered: chromes.prerendered,
      ...parts.facts,
    },
  });
