import type { Manifest, MicroFrontend, RouteFacts } from '@tulinde/contracts';

export const route = (path: string, facts: Partial<RouteFacts> = {}): RouteFacts => ({
  path,
  access: 'public',
  title: { en: `Page ${path}`, sw: `Ukurasa ${path}` },
  topBar: 'white',
  ...facts,
});

export const release = (app: string, version: string, routes: RouteFacts[], contract = 1): MicroFrontend => ({
  url: `/assets/${app}/${version}/remoteEntry.js`,
  metadata: { version, integrity: `sha384-${'A'.repeat(64)}` },
  deployment: { traffic: 100, default: true },
  extras: {
    role: 'stable',
    contract,
    container: `${app}_${version}`.replace(/\W/g, '_'),
    routes,
    scripts: [],
    styles: [],
    fonts: [],
    shared: {},
  },
});

export const manifestOf = (apps: Record<string, MicroFrontend[]>): Manifest => ({
  schema: 'https://example.com/schema.json',
  environment: 'production',
  revision: 1,
  urgent: {},
  microFrontends: apps,
});
