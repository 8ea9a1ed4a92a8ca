import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Compiler } from '@rspack/core';
import { languages, type Language } from '@tulinde/contracts';
import type { AppBuild } from './app-build';
import { cutStyles } from './first-styles';
import { stylesIn } from './release/files';

/** What the prerendering build exports. */
export interface Prerenderer {
  /** @param key a route path of a remote, which may have a query, or a top-bar variant of the shell. */
  readonly render: (key: string, language: Language) => Promise<string>;
}

/** `/` → `prerender/index.en.html`, `/get-quote?product=1` → `prerender/get-quote-product-1.en.html`. */
export const prerenderedFile = (key: string, language: Language): string => `${fileOf(key)}.${language}.html`;

/** The style rules that the markup of a key needs: `/` → `prerender/index.css`. */
export const firstStylesFile = (key: string): string => `${fileOf(key)}.css`;

const fileOf = (key: string): string => `prerender/${key.replace(/^\//, '').replaceAll(/[/?&=]/g, '-') || 'index'}`;

/* The strict CSP lets no style attribute through: one in prerendered markup would be dropped and the page would jump. */
const refuseInlineStyles = (html: string, key: string) => {
  const found = /<[^<>]+\sstyle="[^"]*"/.exec(html);
  if (found)
    throw new Error(`The prerendered markup of ${key} has a style attribute, which the CSP forbids: ${found[0]}`);
};

/* Nobody listens yet, and the hand-over leaves secret fields alone: what is typed into one would be lost. */
const refuseSecretFields = (html: string, key: string) => {
  const found = /<input[^>]+type="password"[^>]*>/.exec(html);
  if (found)
    throw new Error(
      `The prerendered markup of ${key} has a secret field, which takes no typing before scripts: ${found[0]}`,
    );
};

/* Of the shell's document too, which stands around the markup of its frame. */
const writeFirstStyles = async (output: string, key: string, markup: readonly string[]): Promise<void> => {
  const sheet = stylesIn(output)
    .map((path) => readFileSync(join(output, path), 'utf8'))
    .join('\n');
  const document = join(output, 'document.html');
  const around = existsSync(document) ? [readFileSync(document, 'utf8')] : [];
  writeFileSync(join(output, firstStylesFile(key)), await cutStyles(sheet, [...markup, ...around]));
};

/** Runs the prerendering build's script when it is there and writes its pages beside the assets, and what styles them. */
export class PrerenderPlugin {
  private readonly build: AppBuild;
  constructor(build: AppBuild) {
    this.build = build;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('PrerenderPlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const { folder, output, prerender } = this.build;
      const require = createRequire(join(folder, 'package.json'));
      const script = join(folder, '.cache/prerender.cjs');
      Reflect.deleteProperty(require.cache, script);
      const { render } = require(script) as Prerenderer;
      for (const key of prerender) {
        const markup: string[] = [];
        for (const language of languages) {
          const html = await render(key, language);
          refuseInlineStyles(html, key);
          refuseSecretFields(html, key);
          const file = join(output, prerenderedFile(key, language));
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, html);
          markup.push(html);
        }
        await writeFirstStyles(output, key, markup);
      }
    });
  }
}
