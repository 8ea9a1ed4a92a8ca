import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import type { ScriptFrame } from '@tulinde/contracts';
import { and, eq } from 'drizzle-orm';
import { unlessBroken, type ArtefactStore } from '../../../artefacts';
import { createRecent } from '../../../composition/pages/recent';
import type { SourceFrame } from '../../../wire/thrown-answers';
import type { RegistryDatabase } from '../../database';
import { releases } from '../../database/schema';
import { sourceMaps } from './tables';

/* Of the few releases that are live at a time. A parsed map takes some MB. */
const mostKept = 24;

interface Script {
  readonly text: string;
  readonly map: SourceMap | null;
}

/** Published scripts with their maps, the last ones that have a map kept. Null: the release has no such script, or its files are away. */
export const createReadScript = (
  { queries }: RegistryDatabase,
  artefacts: ArtefactStore,
): ((name: string) => Promise<Script | null>) => {
  const read = async (name: string): Promise<Script | null> => {
    const [app = '', version = '', ...path] = name.split('/');
    const script = path.join('/');
    const [row] = await queries
      .select({ release: releases.release })
      .from(releases)
      .where(and(eq(releases.app, app), eq(releases.version, version)));
    if (!row?.release.files.some((file) => file.path === script)) return null;
    if (!(await artefacts.bring({ app, version }).catch(unlessBroken))) return null;
    const [kept] = await queries
      .select({ map: sourceMaps.map })
      .from(sourceMaps)
      .where(and(eq(sourceMaps.app, app), eq(sourceMaps.version, version), eq(sourceMaps.script, script)));
    const text = await readFile(join(artefacts.folder, app, version, script), 'utf8');
    if (!kept) return { text, map: null };
    const { sources, ...facts } = kept.map;
    const payload = { file: script, sourceRoot: '', sourcesContent: [], ...facts };
    return { text, map: new SourceMap({ ...payload, sources: sources.map((source) => source ?? '') }) };
  };
  const recent = createRecent<Script>(mostKept);
  return async (name) => {
    const script = recent.get(name) ?? (await read(name));
    // A map may come after the first error.
    if (script?.map) recent.set(name, script);
    return script;
  };
};

/* `webpack://mfe_help_1_0_0/../shared/ui/src/…` → `shared/ui/src/…` */
const sourceName = (source: string): string => source.replace(/^[a-z]+:\/\/[^/]*\//, '').replace(/^(\.{1,2}\/)+/, '');

/** Where in the sources a frame is; where in the script, where no map tells. */
export const resolveFrame = ({ script, line, column }: ScriptFrame, map: SourceMap | null): SourceFrame => {
  const found = map?.findEntry(line - 1, column - 1);
  if (!found || !('originalSource' in found)) return { source: script, line, column };
  const { originalSource, originalLine, originalColumn } = found;
  return { source: sourceName(originalSource), line: originalLine + 1, column: originalColumn + 1 };
};
