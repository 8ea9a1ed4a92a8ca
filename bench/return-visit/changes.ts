import { join } from 'node:path';
import type { RuleSetRule } from '@rspack/core';
import type { Shape } from '../monolith/configs';
import type { App } from '../programs/scratch-app';

/** A text that is corrected, the page that shows it, and the monolith that serves this page best. */
export interface Change {
  readonly app: App;
  readonly path: string;
  readonly shape: Shape;
  readonly rule: RuleSetRule;
  /** Most of the monolith's bytes that the second look may fetch. */
  readonly goal: number;
}

const changedWord = (test: RegExp, from: string, to: string): RuleSetRule => ({
  test,
  enforce: 'pre',
  loader: join(import.meta.dirname, 'changed-word.cjs'),
  options: { from, to },
});

export const changes: readonly Change[] = [
  {
    app: 'mfe-quotes',
    path: '/',
    goal: 0.25,
    shape: 'landing-in-main',
    rule: changedWord(/landing[\\/]texts\.ts$/, 'in under a minute', 'in less than a minute'),
  },
  {
    app: 'mfe-help',
    path: '/faqs',
    goal: 0.15,
    shape: 'lazy-routes',
    rule: changedWord(/faqs[\\/]texts\.ts$/, 'Short answers about', 'Brief answers about'),
  },
];
