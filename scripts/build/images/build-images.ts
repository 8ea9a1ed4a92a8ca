import { execFile, execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { promisify } from 'node:util';
import { workspace } from '../apps';
import { buildContext } from './build-context';
import { takeDebianPackages } from './debian-packages';
import { takeInstalledPackages } from './production-packages';
import { readDockerfile, type Stage, type Step } from './read-dockerfile';
import { containerPath, enter, makeBase, userIds, type Mount } from './sandbox';

const npmSetting = (name: string): string => execFileSync('npm', ['config', 'get', name]).toString().trim();

/** What npm has of this machine inside a container: its cache, which is asked first, and who is asked for the rest. */
const npmInside = (): { readonly mounts: Mount[]; readonly env: Readonly<Record<string, string>> } => {
  const [cache, registry] = [npmSetting('cache'), npmSetting('registry')];
  if (!existsSync(cache)) mkdirSync(cache, { recursive: true });
  return {
    mounts: [{ kind: 'writable', source: cache, place: '/root/.npm' }],
    env: { npm_config_prefer_offline: 'true', npm_config_registry: registry },
  };
};

/** A stage whose instructions have been executed. */
export interface Image {
  /** Folders with its files, the upper ones first. */
  readonly layers: readonly string[];
  /** What else stands in it and is in no folder of its own. */
  readonly mounts: readonly Mount[];
  readonly env: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly user: string;
  readonly ports: readonly number[];
  /** What it starts. */
  readonly words: readonly string[];
}

export interface BuildOptions {
  /** A new folder for all that is built. */
  readonly home: string;
  /** Run by npm as the Dockerfile says, or the same packages taken from those that are installed here. */
  readonly packages: 'npm' | 'installed';
  readonly log: (line: string) => void;
}

type Building = { -readonly [Key in keyof Image]: Image[Key] };

const homeOf = (user: string): string => (user === 'root' ? '/root' : `/home/${user}`);

const runInside = async (image: Image, command: string, home: string): Promise<void> => {
  const [files = '', ...layers] = image.layers;
  const work = `${files}.work`;
  mkdirSync(work);
  const isNpm = /^npm\b/.test(command);
  const { mounts, env } = isNpm ? npmInside() : { mounts: [], env: {} };
  const [program = '', ...words] = enter(join(home, 'root'), {
    layers,
    changes: { files, work },
    mounts: [...image.mounts, ...mounts],
    user: userIds[image.user] ?? 0,
    folder: image.folder,
    words: ['sh', '-c', command],
  });
  const all = { PATH: containerPath, HOME: homeOf(image.user), ...env, ...image.env };
  try {
    await promisify(execFile)(program, words, { env: all, maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`RUN ${command}\n${stdout}${stderr}`.trimEnd());
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};

/* Docker's rule: a folder's content goes into the place, a file is the place unless that is a folder. */
const copyOne = (from: string, to: string, isFolder: boolean): void => {
  if (statSync(from).isDirectory()) cpSync(from, to, { recursive: true });
  else {
    const target = isFolder ? join(to, basename(from)) : to;
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(from, target);
  }
};

const copyFromContext = (files: readonly string[], source: string, to: string, isFolder: boolean): void => {
  const path = posix.normalize(source);
  const below = files.filter((file) => file.startsWith(`${path}/`));
  if (files.includes(path)) copyOne(join(workspace, path), to, isFolder);
  else if (below.length === 0) throw new Error(`COPY ${source}: git has no such file, or .dockerignore keeps it out.`);
  for (const file of below) copyOne(join(workspace, file), join(to, file.slice(path.length + 1)), false);
};

const copyFromStage = ({ layers }: Image, source: string, to: string, isFolder: boolean): void => {
  const found = layers.map((layer) => join(layer, source)).filter((path) => existsSync(path));
  if (found.length === 0) throw new Error(`COPY --from: the stage has no ${source}.`);
  for (const path of found.reverse()) copyOne(path, to, isFolder);
};

interface Sources {
  /** Of the checkout, as paths from its root. */
  readonly files: readonly string[];
  readonly built: ReadonlyMap<string, Image>;
}

const copy = (step: Step & { kind: 'copy' }, image: Image, { files, built }: Sources): void => {
  const isFolder = step.to.endsWith('/') || step.sources.length > 1;
  const to = join(image.layers[0] ?? '', posix.resolve(image.folder, step.to));
  const stage = step.stage === null ? null : built.get(step.stage);
  if (stage === undefined) throw new Error(`COPY --from=${step.stage}: there is no such stage before it.`);
  for (const source of step.sources) {
    if (stage === null) copyFromContext(files, source, to, isFolder);
    else copyFromStage(stage, source, to, isFolder);
  }
};

const run = async (command: string, image: Building, { home, packages, log }: BuildOptions): Promise<void> => {
  if (/^apt-get\b/.test(command)) takeDebianPackages(command, log);
  else if (packages === 'installed' && /^npm ci --omit=dev\b/.test(command)) {
    const mounts = takeInstalledPackages(join(home, 'no-development'), image.layers[0] ?? '', image.folder);
    image.mounts = [...image.mounts, ...mounts];
  } else await runInside(image, command, home);
};

const execute = async (stage: Stage, sources: Sources, base: Image, options: BuildOptions): Promise<Image> => {
  const from = sources.built.get(stage.from) ?? base;
  const layer = join(options.home, stage.name);
  mkdirSync(join(layer, from.folder), { recursive: true });
  const image: Building = { ...from, layers: [layer, ...from.layers] };
  for (const step of stage.steps) {
    if (step.kind === 'copy') copy(step, image, sources);
    else if (step.kind === 'run') await run(step.command, image, options);
    else if (step.kind === 'env') image.env = { ...image.env, ...step.values };
    else if (step.kind === 'ports') image.ports = [...image.ports, ...step.ports];
    else if (step.kind === 'start') image.words = step.words;
    else if (step.kind === 'folder') {
      image.folder = posix.resolve(image.folder, step.folder);
      mkdirSync(join(layer, image.folder), { recursive: true });
    } else {
      if (!(step.user in userIds)) throw new Error(`USER ${step.user}: the image that we begin with has no such user.`);
      image.user = step.user;
    }
  }
  return image;
};

/* The stage and those that it is made from. */
const needed = (stages: readonly Stage[], name: string): string[] => {
  const stage = stages.find((one) => one.name === name);
  if (stage === undefined) return [];
  const copied = stage.steps.flatMap((step) => (step.kind === 'copy' && step.stage !== null ? [step.stage] : []));
  return [name, ...[stage.from, ...copied].flatMap((other) => needed(stages, other))];
};

/**
 * Executes what the Dockerfile says of some stages, and of those that they are made from, in folders of their own. Node.js
 * and Debian's programs are this machine's.
 * @returns the images by their stages' names
 * @throws Error with the instruction that failed and what it wrote
 */
export const buildImages = async (
  targets: readonly string[],
  options: BuildOptions,
): Promise<ReadonlyMap<string, Image>> => {
  const stages = readDockerfile(readFileSync(join(workspace, 'Dockerfile'), 'utf8'));
  const wanted = new Set(targets.flatMap((target) => needed(stages, target)));
  const folder = join(options.home, 'node-and-debian');
  makeBase(folder);
  mkdirSync(join(options.home, 'root'), { recursive: true });
  const base: Image = { layers: [folder], mounts: [], env: {}, folder: '/', user: 'root', ports: [], words: [] };
  const built = new Map<string, Image>();
  const sources = { files: buildContext(), built };
  for (const stage of stages.filter(({ name }) => wanted.has(name))) {
    try {
      built.set(stage.name, await execute(stage, sources, base, options));
    } catch (error) {
      throw new Error(`The stage ${stage.name} of the Dockerfile does not build.`, { cause: error });
    }
  }
  return built;
};
