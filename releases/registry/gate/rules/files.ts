import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { allowedEndings, fileKind } from '../../../http/file-kinds';
import { activeParts } from '../markup/active-svg';
import type { Finding } from '../report';
import { isShell, type Judged, type Rule } from '../rule';

/* A picture with more parts than these is no icon, and the first ones say it. */
const mostNamed = 3;

const composedFrom = ({ release }: Judged): Set<string> =>
  new Set([
    ...Object.values(release.prerendered).flatMap(({ en, sw }) => [en, sw]),
    ...(isShell(release) ? ['document.html'] : []),
  ]);

const unknownKind = (path: string): Finding => ({
  rule: 'files',
  seen: `${path}: ${extname(path) || 'no ending'}`,
  allowed: allowedEndings.join(', '),
  advice: 'Leave the file out of the build. A kind that is missing here has to be known to the edge first.',
  level: 'refusal',
});

const strayPage = (path: string): Finding => ({
  rule: 'files',
  seen: `${path} is no prerendered page`,
  allowed: 'pages that release.json names under prerendered',
  advice: 'Leave the file out of the build: the edge serves no HTML file of a release.',
  level: 'note',
});

const active = (path: string, parts: readonly string[]): Finding => ({
  rule: 'files',
  seen: `${path}: ${parts.slice(0, mostNamed).join('; ').slice(0, 300)}`,
  allowed: 'pictures that draw and nothing else',
  advice:
    'Export the picture as plain SVG, without scripts, links, other files, document type and elements of other programs.',
  level: 'refusal',
});

/** A release holds kinds of files that the edge knows how to serve, and no picture that is a program. */
export const filesRule: Rule = async (judged) => {
  const pages = composedFrom(judged);
  const findings: Finding[] = [];
  for (const { path } of judged.release.files) {
    const kind = fileKind(path);
    if (kind === 'other') findings.push(unknownKind(path));
    if (kind === 'page' && !pages.has(path)) findings.push(strayPage(path));
    if (kind !== 'svg') continue;
    const parts = activeParts(await readFile(join(judged.folder, path), 'utf8'));
    if (parts.length > 0) findings.push(active(path, parts));
  }
  return findings;
};
