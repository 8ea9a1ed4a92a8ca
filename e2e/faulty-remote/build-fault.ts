import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DefinePlugin, rspack, type Configuration } from '@rspack/core';
import { remoteConfig } from '@tulinde/shared/remote/build';
import type { Release } from '@tulinde/shared/contracts';
import { facts as help } from '../../mfe-help/src/facts';
import { facts as quotes } from '../../mfe-quotes/src/facts';

/*
 * node --import tsx e2e/faulty-remote/build-fault.ts <app> <version> <fault>
 * Builds a release of a real remote that is broken in one way, into dist. What its code does wrong is in src; what its
 * entry does wrong is written into the built file, with the hashes of release.json made true again.
 */
const [, , app = '', version = '', fault = ''] = process.argv;
const facts = { 'mfe-help': help, 'mfe-quotes': quotes }[app];
if (!facts) throw new Error(`There is no remote ${app}.`);

const folder = import.meta.dirname;
const defined = new DefinePlugin({
  FAULT: JSON.stringify(fault),
  PATHS: JSON.stringify(facts.routes.map(({ path }) => path)),
});
const withFault = (config: Configuration): Configuration => ({
  ...config,
  plugins: [...(config.plugins ?? []), defined],
});

const rewriteEntry = (change: (text: string) => string): void => {
  const releasePath = join(folder, 'dist/release.json');
  const release = JSON.parse(readFileSync(releasePath, 'utf8')) as Release;
  const entryPath = join(folder, 'dist', release.entry);
  const before = readFileSync(entryPath, 'utf8');
  const text = change(before);
  if (text === before) throw new Error(`The entry has nothing that "${fault}" could change.`);
  writeFileSync(entryPath, text);
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const files = release.files.map((file) =>
    file.path === release.entry ? { ...file, integrity, bytes: Buffer.byteLength(text) } : file,
  );
  writeFileSync(releasePath, JSON.stringify({ ...release, files }));
};

const entryFaults: Record<string, (text: string) => string> = {
  'empty entry': () => '',
  'entry throws': (text) => `throw new Error('thrown by the entry');${text}`,
  'wrong React range': (text) => text.replace(/("react",[^}]*?requiredVersion:)"\^19[^"]*"/, '$1"^18.0.0"'),
};

const compiler = rspack(remoteConfig(folder, facts)({ version }).map(withFault));
compiler.run((error, stats) => {
  const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString({ preset: 'errors-only' })) : null);
  compiler.close(() => {
    if (failure) throw failure;
    const change = entryFaults[fault];
    if (change) rewriteEntry(change);
  });
});
