import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wrong } from '../terminal';
import { topic, type CommandResult, type CommandInput } from '../topic';
import { writeFirstPaint } from './first-paint';

const usage = `npm run operator -- portal-texts <command> [--as <name>] [--json]

  list                                      every version of terms and privacy that was published
  import <name.en.md> <name.sw.md> --after <version>
                                            publishes a new version in both languages, after the one that you read as the
                                            latest; what is published never changes
  export <terms|privacy> <version> <folder> writes a version as files
  first-paint                               writes what the help pages show first from the newest files; asks no back end

Who you are: TULINDE_OPERATOR_TOKEN, or --as wairimu with npm start. Where: TULINDE_BACKEND_URL (http://127.0.0.1:4100).
Exit codes: 0 done, 1 refused, 2 wrong use, 3 the back end cannot be reached.
`;

interface Options {
  readonly after?: string;
}

interface Version {
  readonly document: string;
  readonly version: string;
  readonly effectiveFrom: string;
  readonly changes: string;
}

const fileOf = (words: readonly string[], language: string): string =>
  readFileSync(
    words.find((word) => word.endsWith(`.${language}.md`)) ?? wrong(`Which file is in ${language}?`),
    'utf8',
  );

const commands: Readonly<Record<string, (given: CommandInput<Options>) => Promise<CommandResult>>> = {
  list: async ({ ask }) => {
    const { versions } = await ask<{ versions: readonly Version[] }>('portal-text-list');
    const lines = versions.map(({ document, version, effectiveFrom, changes }) =>
      `${document} ${version}  from ${effectiveFrom}  ${changes}`.trimEnd(),
    );
    return { value: versions, text: `${lines.join('\n')}\n` };
  },
  import: async ({ ask, words, options: { after } }) => {
    const source = { en: fileOf(words, 'en'), sw: fileOf(words, 'sw'), after };
    const value = await ask<{ outcome: string; document: string; version: string }>('portal-text-import', source);
    const done = value.outcome === 'published' ? 'is published' : 'was published before';
    return { value, text: `${value.document} ${value.version} ${done}.\n` };
  },
  export: async ({ ask, words: [document, version, folder] }) => {
    if (!document || !version || !folder) return wrong('Which text, which version, and where to?');
    const { files } = await ask<{ files: readonly { language: string; text: string }[] }>('portal-text-export', {
      document,
      version,
    });
    const names = files.map(({ language }) => join(folder, `${version}.${language}.md`));
    files.forEach(({ text }, index) => writeFileSync(names[index] ?? '', text));
    return { value: names, text: `${names.join('\n')}\n` };
  },
  'first-paint': async () => {
    writeFirstPaint();
    return { value: null, text: 'Written. Build and publish mfe-help.\n' };
  },
};

export const portalTextsTopic = topic({
  name: 'portal-texts',
  description: 'the portal’s terms and privacy policy',
  usage,
  options: ['--after <version>'],
  commands,
});
