import { LightningCssMinimizerRspackPlugin, SwcJsMinimizerRspackPlugin, type RspackPluginInstance } from '@rspack/core';
import { oldestBrowsers } from './oldest-browsers';

/**
 * What makes scripts and styles small. Unless it is told the browsers, the one for styles writes `(width >= 48em)` for
 * `(min-width: 48em)`, and Safari before 16.4 reads none of what stands in it.
 */
export const minimizers = (): RspackPluginInstance[] => [
  new SwcJsMinimizerRspackPlugin(),
  new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: [...oldestBrowsers] } }),
];
