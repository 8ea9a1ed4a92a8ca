import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { portalDocuments, type PortalDocument } from '@tulinde/contracts';
import type { TextSource } from './check-version';

const folder = fileURLToPath(new URL('../../../portal-texts', import.meta.url));

export interface TextFile {
  readonly document: PortalDocument;
  readonly version: string;
  readonly read: () => TextSource;
}

/** The versions that came with this release, `<document>/<version>.<language>.md`, the earliest first. */
export const textFiles = (): TextFile[] =>
  portalDocuments.flatMap((document) =>
    readdirSync(join(folder, document))
      .flatMap((name) => /^(.+)\.en\.md$/.exec(name)?.[1] ?? [])
      .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
      .map((version) => {
        const file = (language: string) => readFileSync(join(folder, document, `${version}.${language}.md`), 'utf8');
        return { document, version, read: () => ({ en: file('en'), sw: file('sw') }) };
      }),
  );
