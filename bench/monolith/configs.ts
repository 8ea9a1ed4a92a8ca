import { join } from 'node:path';
import { CopyRspackPlugin, type Configuration, type RuleSetRule } from '@rspack/core';
import type { AppBuild } from '../../shared/remote-build/src/app-build';
import { clientConfig } from '../../shared/remote-build/src/client-config';
import { PrerenderPlugin } from '../../shared/remote-build/src/prerender-plugin';
import { resolveRules } from '../../shared/remote-build/src/rules';
import { serverConfig } from '../../shared/remote-build/src/server-config';

/** `landing-in-main`: the landing needs no second script. `lazy-routes`: no page pays for another. */
export type Shape = 'landing-in-main' | 'lazy-routes';

/** The monolith after a change of its sources. */
export interface Edition {
  readonly name: string;
  readonly rule: RuleSetRule;
}

const here = import.meta.dirname;
const shellFolder = join(here, '../../shell');

/** Pages that the benches open first. */
export const firstPages = [
  '/',
  '/get-quote',
  '/get-quote?product=1',
  '/faqs',
  '/lipa-pole-pole',
  '/my-policies',
  '/submit-claim',
] as const;

/** The build as the preset's own parts want it; its output stays out of the sources. */
export const monolithBuild = (shape: Shape, edition?: Edition): AppBuild => {
  const folder = join(here, '../.cache', edition ? `${shape}-${edition.name}` : shape);
  return {
    kind: 'shell',
    folder,
    name: 'monolith',
    version: '1.0.0',
    uniqueName: 'monolith_1_0_0',
    routes: [],
    pageChunks: {},
    prerender: firstPages,
    isDevelopment: false,
    manifest: false,
    types: false,
    output: join(folder, 'dist'),
  };
};

/** First paint and the one style sheet of everything, by the preset of the real apps. */
const serverPart = (build: AppBuild): Configuration => ({
  ...serverConfig(build),
  entry: { styles: join(here, 'prerender.tsx') },
  resolve: resolveRules,
  plugins: [new CopyRspackPlugin({ patterns: [{ from: join(shellFolder, 'public') }] }), new PrerenderPlugin(build)],
});

/* No integrity and no federation: a site of one origin and one release has no use for either. */
const clientPart = (build: AppBuild, shape: Shape): Configuration => {
  const { output, ...preset } = clientConfig(build);
  return {
    ...preset,
    entry: { main: join(here, `${shape}.ts`) },
    output: { ...output, crossOriginLoading: false },
    plugins: [],
  };
};

export const withRule = (config: Configuration, rule: RuleSetRule): Configuration => ({
  ...config,
  module: { ...config.module, rules: [...(config.module?.rules ?? []), rule] },
});

export const monolithConfigs = (shape: Shape, edition?: Edition): Configuration[] => {
  const build = monolithBuild(shape, edition);
  const configs = [serverPart(build), clientPart(build, shape)];
  return edition ? configs.map((config) => withRule(config, edition.rule)) : configs;
};
