import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Program } from 'acorn';
import { definesGlobal } from '../entry/defines-global';
import { evaluatesText } from '../entry/evaluates-text';
import { readScript } from '../entry/read-script';
import type { Finding } from '../report';
import type { Rule } from '../rule';

/* What only a development build holds: React Refresh, hot updates, the development JSX. */
const developmentMarks = ['$RefreshReg$', 'webpackHotUpdate', '.hot-update.json', 'react-jsx-dev-runtime'];

/** Scripts are those of a release: they parse, the entry makes its container, and nothing of a developer's machine ships. */
export const entryRule: Rule = async ({ release, folder }) => {
  const findings: Finding[] = [];
  const refuse = (seen: string, allowed: string, advice: string) =>
    findings.push({ rule: 'entry', seen, allowed, advice, level: 'refusal' });

  for (const { path } of release.files) {
    if (path.endsWith('.map'))
      refuse(path, 'no source maps', 'Keep source maps out of dist: they show the sources to all.');
    if (!path.endsWith('.js')) continue;
    const text = await readFile(join(folder, path), 'utf8');
    if (/\/[/*]# sourceMappingURL=/.test(text)) {
      refuse(`sourceMappingURL in ${path}`, 'no source maps', "Build with devtool 'hidden-source-map'.");
    }
    const mark = developmentMarks.find((candidate) => text.includes(candidate));
    if (mark) refuse(`${mark} in ${path}`, 'a production build', 'Build without NODE_ENV=development.');

    const program = parsed(text, (reason) =>
      refuse(
        `${path} does not parse: ${reason}`,
        'a classic script',
        'Build again; the file may be cut off or be a module.',
      ),
    );
    if (!program) continue;
    const way = evaluatesText(program);
    if (way)
      refuse(`${way} in ${path}`, 'no code from text', 'The content security policy blocks it: use another library.');
    if (path === release.entry && release.container !== null && !definesGlobal(program, release.container)) {
      const advice = `Build with the build preset: name and container carry the version.`;
      refuse(`${path} does not define ${release.container}`, `var ${release.container} at the top`, advice);
    }
  }
  return findings;
};

const parsed = (text: string, failed: (reason: string) => void): Program | null => {
  try {
    return readScript(text);
  } catch (error) {
    failed((error as Error).message);
    return null;
  }
};
