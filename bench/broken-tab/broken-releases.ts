import { join } from 'node:path';
import { DefinePlugin } from '@rspack/core';
import { buildScratch } from '../programs/scratch-app';

const sources = join(import.meta.dirname, 'remote');

/** The ways in which a release breaks in a tab, by version. */
export const breaks = { '2.0.0': 'when drawn', '2.0.1': 'when pressed' } as const;

export type BrokenVersion = keyof typeof breaks;

/** A release of mfe-help that works until it is drawn, or until its button is pressed. */
export const buildBroken = (version: BrokenVersion): Promise<string> =>
  buildScratch({
    app: 'mfe-help',
    version,
    sources,
    paths: ['/faqs'],
    configure: (config) => ({
      ...config,
      plugins: [...(config.plugins ?? []), new DefinePlugin({ BREAKS: JSON.stringify(breaks[version]) })],
    }),
  });
