import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@tulinde/contracts';
import { defaultGateSettings, type GateSettings } from '../registry/gate';
import type { Judged, Live } from '../registry/gate/rule';
import { freshFolder, writeRelease, type ReleaseParts } from './write-release';

const written = (name: string, version: string, parts: ReleaseParts): { folder: string; release: Release } => {
  const licensed = { ...parts, facts: { licences: [], ...parts.facts } };
  const folder = writeRelease(name, version, licensed);
  return { folder, release: JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Release };
};

/** An artefacts folder, and a function that leaves a release in it as publishing does. */
export const artefactsOf = () => {
  const artefactsFolder = freshFolder();
  const publish = (name: string, version: string, parts: ReleaseParts = {}): Release => {
    const { folder, release } = written(name, version, parts);
    cpSync(folder, join(artefactsFolder, name, version), { recursive: true });
    return release;
  };
  return { artefactsFolder, publish };
};

interface Against {
  live?: Live;
  artefactsFolder?: string;
  settings?: Partial<GateSettings>;
}

/** A release that has just arrived, as a rule of the gate gets it. */
export const arrived = (name: string, version: string, parts: ReleaseParts = {}, against: Against = {}): Judged => ({
  ...written(name, version, parts),
  artefactsFolder: against.artefactsFolder ?? freshFolder(),
  live: against.live ?? {},
  settings: { ...defaultGateSettings, ...against.settings },
});
