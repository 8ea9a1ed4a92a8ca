import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@tulinde/contracts';
import type { Finding } from '../report';
import { isShell, type Rule } from '../rule';
import { styleOffences, type StyleLimits } from '../styles/offences';
import { UnreadableSheetError } from '../styles/read-sheet';

/* The parts of the ui that a remote brings along stand in `ui`, its own rules in `remote`: a rule there wins over any of the
   shell's, so it must not reach what is the shell's. */
const remoteLayers = ['ui', 'remote'];
const shellLayers = ['tokens', 'base', 'ui', 'shell'];

/* Of one sheet: a build without the preset breaks the rule a thousand times, and the first ones say it. */
const mostNamed = 3;

/** Style rules stay in the layers of the release, and those of a remote under its own class names. */
export const stylesRule: Rule = async ({ release, folder }) => {
  const prefix = isShell(release) ? null : `${release.container ?? release.name}-`;
  const limits: StyleLimits = { layers: isShell(release) ? shellLayers : remoteLayers, prefix };
  const allowed =
    prefix === null
      ? `rules in the layers ${shellLayers.join(', ')}`
      : `rules in the layers ${remoteLayers.join(' and ')}, for elements in a class that begins with ${prefix}`;
  const findings: Finding[] = [];
  for (const { path } of release.files.filter((file) => file.path.endsWith('.css'))) {
    const offences = offencesOf(await readFile(join(folder, path), 'utf8'), limits);
    if (offences.length === 0) continue;
    const named = offences.slice(0, mostNamed).map((offence) => offence.slice(0, 160));
    const more = offences.length > mostNamed ? ` and ${offences.length - mostNamed} more` : '';
    const seen = `${path}: ${named.join('; ')}${more}`;
    findings.push({ rule: 'styles', seen, allowed, advice: adviceFor(release), level: 'refusal' });
  }
  return findings;
};

const adviceFor = ({ federation }: Release): string =>
  federation === undefined
    ? 'Write the rules in a CSS module within @layer remote, and build with the preset: then every class carries the release.'
    : 'Write the rules in *.module.css within @layer remote: the release plugin names each class after the release, unless the bundler has names of its own.';

const offencesOf = (sheet: string, limits: StyleLimits): string[] => {
  try {
    return styleOffences(sheet, limits);
  } catch (error) {
    if (error instanceof UnreadableSheetError) return [`it does not read: ${error.message}`];
    throw error;
  }
};
