import { rspack, type Configuration } from '@rspack/core';

/** Compiles, and throws the compiler's own words when that fails. */
export const compile = (configs: Configuration[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const compiler = rspack(configs);
    compiler.run((error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString({ preset: 'errors-only' })) : null);
      compiler.close(() => (failure ? reject(failure) : resolve()));
    });
  });
