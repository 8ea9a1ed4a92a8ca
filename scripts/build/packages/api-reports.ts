import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
  type ExtractorMessage,
} from '@microsoft/api-extractor';
import { workspace } from '../apps';
import { declarationsHash, entriesOf, stampOf, type Entry } from './api-entries';
import { packageFolders, writePackages } from './write-packages';

/** One report: the path that is imported, by the file that says what it exports. */
interface ApiReport {
  /** From the top of the checkout: `shared/ui/api/forms.api.md`. */
  readonly path: string;
  readonly text: string;
}

/* Below the checkout, so that the packages of others are found; ours as they are built. */
const home = join(workspace, '.cache/api');
const built = join(home, 'packages');

const place = async (): Promise<void> => {
  rmSync(home, { recursive: true, force: true });
  await writePackages(built);
  mkdirSync(join(built, 'node_modules/@tulinde'), { recursive: true });
  for (const name of packageFolders()) symlinkSync(join(built, name), join(built, 'node_modules/@tulinde', name));
};

const compilerSettings = {
  compilerOptions: {
    target: 'ES2022',
    lib: ['ESNext', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck: true,
    types: ['node', 'jest'],
    typeRoots: [join(workspace, 'node_modules/@types')],
  },
};

const silent = { default: { logLevel: ExtractorLogLevel.None, addToApiReportFile: false } };

/* It tells of its own TypeScript at each report. */
const keepQuiet = (message: ExtractorMessage): void => {
  message.logLevel = ExtractorLogLevel.None;
};

const configOf = ({ name, types, report }: Entry): ExtractorConfig =>
  ExtractorConfig.prepare({
    packageJsonFullPath: join(built, name, 'package.json'),
    configObjectFullPath: undefined,
    configObject: {
      projectFolder: join(built, name),
      mainEntryPointFilePath: types,
      newlineKind: 'lf',
      compiler: { overrideTsconfig: { ...compilerSettings, files: [types] } },
      apiReport: {
        enabled: true,
        reportFileName: basename(report),
        reportFolder: join(home, 'reports', name),
        reportTempFolder: join(home, 'reports', name),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: { compilerMessageReporting: silent, extractorMessageReporting: silent, tsdocMessageReporting: silent },
    },
  });

/** The same words for who reads a report and who compares it. */
const stamped = (text: string, { name, types }: Entry): string =>
  `${text}\n${stampOf(declarationsHash(types, join(built, name, 'dist')))}\n`;

/**
 * What each export path of the packages of `shared` offers, as the API Extractor writes it, and the hash of the declarations that it
 * was made from.
 * @throws where the packages do not compile
 */
const apiReports = async (): Promise<ApiReport[]> => {
  await place();
  const entries = packageFolders().flatMap((name) => entriesOf(join(built, name)));
  const configs = entries.map(configOf);
  const [first] = configs;
  if (!first) return [];
  // One compiler for all: to read the types of React and zod takes longer than most of the reports.
  const compilerState = CompilerState.create(first, {
    additionalEntryPoints: configs.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath),
  });
  return entries.map((entry) => {
    const config = configOf(entry);
    mkdirSync(config.reportFolder, { recursive: true });
    Extractor.invoke(config, { compilerState, localBuild: true, messageCallback: keepQuiet });
    return { path: entry.report, text: stamped(readFileSync(config.reportFilePath, 'utf8'), entry) };
  });
};

/** Writes them into the packages, and takes away those of paths that are gone. */
export const writeApiReports = async (): Promise<void> => {
  const reports = await apiReports();
  for (const name of packageFolders()) {
    const folder = join(workspace, 'shared', name, 'api');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
  }
  for (const { path, text } of reports) writeFileSync(join(workspace, path), text);
};
