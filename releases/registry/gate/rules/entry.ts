import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@tulinde/contracts';
import type { Program } from 'acorn';
import { definesGlobal } from '../entry/defines-global';
import { evaluatesText } from '../entry/evaluates-text';
import { whyNoContainer } from '../entry/module-container';
import { readScript } from '../entry/read-script';
import { unverifiedScripts } from '../entry/unverified-scripts';
import type { Finding } from '../report';
import type { Rule } from '../rule';

/* What only a development build holds: React Refresh, hot updates, the development JSX. */
const developmentMarks = ['$RefreshReg$', 'webpackHotUpdate', '.hot-update.json', 'react-jsx-dev-runtime'];

/**
 * Scripts are those of a release: they parse, the entry makes its container, nothing of a developer's machine ships, and those
 * of a standard remote load each other by their hashes, which the build preset sees to by itself.
 */
export const entryRule: Rule = async ({ release, folder }) => {
  const findings: Finding[] = [];
  const refuse = (seen: string, allowed: string, advice: string) =>
    findings.push({ rule: 'entry', seen, allowed, advice, level: 'refusal' });

  const scripts = new Map<string, string>();
  for (const { path } of release.files) {
    if (path.endsWith('.map'))
      refuse(path, 'no source maps', 'Keep source maps out of dist: they show the sources to all.');
    if (!/\.m?js$/.test(path)) continue;
    const text = await readFile(join(folder, path), 'utf8');
    scripts.set(path, text);
    if (/\/[/*]# sourceMappingURL=/.test(text)) {
      refuse(`sourceMappingURL in ${path}`, 'no source maps', "Build with devtool 'hidden-source-map'.");
    }
    const mark = developmentMarks.find((candidate) => text.includes(candidate));
    if (mark) refuse(`${mark} in ${path}`, 'a production build', 'Build without NODE_ENV=development.');

    const isModule = release.federation === 'module';
    const program = parsed(text, isModule, (reason) =>
      refuse(
        `${path} does not parse: ${reason}`,
        isModule ? 'an ES module' : 'a classic script',
        'Build again; the file may be cut off or be a module.',
      ),
    );
    if (!program) continue;
    const way = evaluatesText(program, holdsRuntime(release));
    if (way)
      refuse(`${way} in ${path}`, 'no code from text', 'The content security policy blocks it: use another library.');
    if (path !== release.entry || release.container === null) continue;
    const why = isModule ? whyNoContainer(program) : null;
    if (why !== null) {
      refuse(`${path} is no container: ${why}`, 'one file that exports init and get', 'Build with the release plugin.');
    }
    if (!isModule && !definesGlobal(program, release.container)) {
      const advice = `Build with the build preset: name and container carry the version.`;
      refuse(`${path} does not define ${release.container}`, `var ${release.container} at the top`, advice);
    }
  }
  for (const path of unverifiedScripts(release, scripts)) {
    refuse(
      `no script names the hash of ${path}`,
      'every script loaded by its SHA-384',
      'Build with the release plugin: it has the bundler verify the chunks, and makes one file of an ES module.',
    );
  }
  return findings;
};

/* A remote of the standard plugins brings the runtime of Module Federation along, and so does the shell that loads those. */
const holdsRuntime = ({ federation, loads }: Release): boolean => federation !== undefined || loads !== undefined;

const parsed = (text: string, isModule: boolean, failed: (reason: string) => void): Program | null => {
  try {
    return readScript(text, isModule ? 'module' : 'script');
  } catch (error) {
    failed((error as Error).message);
    return null;
  }
};
