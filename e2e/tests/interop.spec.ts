import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { type Manifest, manifestElementId } from '../../shared/contracts/src';
import { expect, test } from '../test';

const buildHost = (output: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const compiler = rspack({
      mode: 'production',
      target: ['web', 'es2021'],
      entry: join(import.meta.dirname, '../interop/host.ts'),
      output: { path: output, filename: 'host.js' },
      resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
      performance: false,
      module: {
        rules: [
          {
            test: /\.tsx?$/,
            loader: 'builtin:swc-loader',
            options: {
              jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
            },
          },
        ],
      },
    });
    compiler.run((error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString({ preset: 'errors-only' })) : null);
      compiler.close(() => (failure ? reject(failure) : resolve()));
    });
  });

/* Nothing of it depends on the width. */
const tag = ['@desktop', '@system'];

test(
  'a remote is a standard federation container: the official runtime loads it in another host',
  { tag },
  async ({ page }) => {
    const output = mkdtempSync(join(tmpdir(), 'tulinde-interop-'));
    await buildHost(output);
    const script = readFileSync(join(output, 'host.js'), 'utf8');
    rmSync(output, { recursive: true });

    await page.goto('/');
    const manifest = JSON.parse((await page.locator(`#${manifestElementId}`).textContent()) ?? '{}') as Manifest;
    await page.route('**/another-host*', (route) =>
      route.request().url().endsWith('.js')
        ? route.fulfill({ contentType: 'text/javascript', body: script })
        : route.fulfill({ contentType: 'text/html', body: '<!doctype html><script src="/another-host.js"></script>' }),
    );
    await page.goto('/another-host');

    for (const app of ['mfe-quotes', 'mfe-help']) {
      const [release] = manifest.microFrontends[app] ?? [];
      const paths = await page.evaluate(
        (remote) => (window as unknown as { pagesOf(of: typeof remote): Promise<string[]> }).pagesOf(remote),
        {
          container: release?.extras.container ?? '',
          url: release?.url ?? '',
          versions: manifest.microFrontends['shell']?.[0]?.extras.shared ?? {},
        },
      );
      expect(paths.sort()).toEqual(release?.extras.routes.map(({ path }) => path).sort());
    }
  },
);
