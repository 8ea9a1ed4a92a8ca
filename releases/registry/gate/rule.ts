import type { Release } from '@tulinde/contracts';
import type { Envelope } from '../../wire/provenance';
import type { Finding } from './report';
import type { GateSettings } from './settings';

/** The releases that are served now, by environment; of one app the stable release stands before its candidate. */
export type Live = Readonly<Record<string, readonly Release[]>>;

/** A release that is not visible yet, and all that it is measured against. */
export interface Judged {
  readonly release: Release;
  /** What was sent with it, signed. */
  readonly provenance?: Envelope | undefined;
  /** Holds its files. */
  readonly folder: string;
  /** Folder of the published releases: `<artefacts>/<app>/<version>/…`. */
  readonly artefactsFolder: string;
  readonly live: Live;
  readonly settings: GateSettings;
  /** Whether a short preflight is enough. */
  readonly isQuick?: boolean;
}

export type Rule = (judged: Judged) => Finding[] | Promise<Finding[]>;

export const nameOf = ({ name, version }: Pick<Release, 'name' | 'version'>): string => `${name}@${version}`;

export const isShell = ({ name }: Release): boolean => name === 'shell';
