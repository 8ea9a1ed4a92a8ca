import { rmSync } from 'node:fs';
import { rspack, type Compiler, type MultiCompiler } from '@rspack/core';
import type { DevelopmentApp } from './apps';
import type { AppBuilt } from './page/server-event';

export interface Builds {
  /** How the last build of each app ended, as far as there was one. */
  readonly last: ReadonlyMap<string, AppBuilt>;
  /** Resolves once every app has been built or has failed for the first time. */
  readonly first: Promise<void>;
  /** Resolves when no build of the app is under way. */
  settled(app: string): Promise<void>;
  /** @returns the function that ends the subscription */
  onBuilt(hear: (built: AppBuilt) => void): () => void;
  close(): Promise<void>;
}

const end = (compiler: MultiCompiler): Promise<void> =>
  new Promise((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));

/** Builds the apps and builds each again when a file it is made from changes. */
export const watchApps = (apps: readonly DevelopmentApp[], log: (line: string) => void): Builds => {
  for (const { output } of apps) rmSync(output, { recursive: true, force: true });
  const last = new Map<string, AppBuilt>();
  const listeners = new Set<(built: AppBuilt) => void>();
  const underWay = new Map<string, PromiseWithEnd>();
  const compiler = rspack(apps.map(({ config }) => config));
  const begin = (app: string) => {
    if (!underWay.has(app)) underWay.set(app, promiseWithEnd());
  };
  const tell = (built: AppBuilt, took: number) => {
    last.set(built.app, built);
    underWay.get(built.app)?.end();
    underWay.delete(built.app);
    if (built.errors.length > 0) log(`${built.app} does not compile:\n\n${built.errors.join('\n\n')}\n`);
    else log(`${built.app} built in ${took} ms.`);
    for (const hear of listeners) hear(built);
  };

  compiler.compilers.forEach((one) => follow(one, begin, tell));
  for (const { name } of apps) begin(name);
  const first = Promise.all([...underWay.values()].map(({ ended }) => ended)).then(() => undefined);
  compiler.watch({}, (error) => {
    if (error) log(`The watcher failed: ${error.message}`);
  });
  return {
    last,
    first,
    settled: async (app) => underWay.get(app)?.ended,
    onBuilt: (hear) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    close: () => end(compiler),
  };
};

interface PromiseWithEnd {
  readonly ended: Promise<void>;
  readonly end: () => void;
}

const promiseWithEnd = (): PromiseWithEnd => {
  let end = () => undefined as void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { ended, end };
};

/* Each app on its own: the whole would tell of the fastest only after the slowest. */
const follow = (
  compiler: Compiler,
  begin: (app: string) => void,
  tell: (built: AppBuilt, took: number) => void,
): void => {
  const app = compiler.name ?? '';
  compiler.hooks.watchRun.tap('DevelopmentBuilds', () => begin(app));
  compiler.hooks.done.tap('DevelopmentBuilds', (stats) => {
    const { errors = [] } = stats.toJson({ all: false, errors: true });
    const { startTime = 0, endTime = 0 } = stats;
    tell(
      { app, hash: stats.hash ?? '', errors: errors.map(({ message }) => message) },
      Math.round(endTime - startTime),
    );
  });
  compiler.hooks.failed.tap('DevelopmentBuilds', ({ message }) => tell({ app, hash: '', errors: [message] }, 0));
};
