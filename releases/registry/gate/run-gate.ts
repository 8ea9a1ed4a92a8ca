import type { Release } from '@tulinde/contracts';
import type { Envelope } from '../../wire/provenance';
import type { RegistryDatabase } from '../database';
import { judge } from './judge';
import { readLive } from './live-releases';
import type { Finding, GateReport } from './report';
import { defaultGateSettings, type GateSettings } from './settings';

export interface GateInput {
  release: Release;
  /** What was sent with it, signed. */
  provenance?: Envelope | undefined;
  /** Holds the release's files, whole and checked, before anybody can see them. */
  filesFolder: string;
  /** Folder of the published releases: `<artefacts>/<app>/<version>/…`. */
  artefactsFolder: string;
  database: RegistryDatabase;
  settings?: GateSettings;
  /** Rules that operations let pass: what they refuse is reported as a forced note. */
  allow?: readonly string[];
  /** A fix that cannot wait: the preflight opens each route once, for 15 s at most. */
  quick?: boolean;
}

/**
 * Everything the gate has to say of a release that is not visible yet. The browser is asked only when nothing else refuses:
 * it takes a second a page.
 */
export const runGate = async (input: GateInput): Promise<GateReport> => {
  const { release, provenance, filesFolder: folder, artefactsFolder, database, allow = [], quick = false } = input;
  const { settings = defaultGateSettings } = input;
  const judged = {
    release,
    provenance,
    folder,
    artefactsFolder,
    live: await readLive(database.queries),
    settings,
    isQuick: quick,
  };
  const findings = (await judge(judged)).map((finding) => force(finding, allow));
  if (findings.some(({ level }) => level === 'refusal')) return { findings };
  // Loaded when it is needed: what drives a browser is more than all the rest of the registry.
  const { preflightRule } = await import('./preflight');
  const seen = await preflightRule(judged);
  return { findings: [...findings, ...seen.map((finding) => force(finding, allow))] };
};

const force = (finding: Finding, allow: readonly string[]): Finding =>
  finding.level === 'refusal' && allow.includes(finding.rule) ? { ...finding, level: 'note', forced: true } : finding;
