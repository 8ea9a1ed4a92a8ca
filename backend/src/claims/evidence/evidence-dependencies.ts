import type { ClaimType, EvidenceGroup } from '@tulinde/contracts';
import type { FileStore } from '../../platform/adapters/files/port';
import type { VirusScanner } from '../../platform/adapters/virus-scanner/port';
import type { Database } from '../../platform/database/connection';
import type { FileParsers } from '../../platform/parsers/port';

export interface EvidenceDependencies {
  readonly db: Database;
  readonly files: FileStore;
  readonly scanner: VirusScanner;
  readonly parsers: FileParsers;
  readonly now: () => Date;
  /** That many unpredictable bytes. */
  readonly random: (bytes: number) => Uint8Array;
  /** Signs links to files. */
  readonly secret: string;
  /** What a kind of claim asks for. */
  readonly groupsOf: (type: ClaimType) => readonly EvidenceGroup[];
}
