import { languages, type Language, type Release } from '@tulinde/shared/contracts';
import { isShell } from '../rule';

export interface PageToOpen {
  app: string;
  path: string;
  language: Language;
}

/* Parameters are references of quotes and certificates: one that exists nowhere does no harm. */
const sample = 'preflight-sample';

/** An address of a route pattern. */
export const addressOf = (pattern: string): string =>
  pattern.replace(/:[A-Za-z0-9_]+/g, sample).replace(/\/?\*$/, (star) => (star === '*' ? '' : `/${sample}`));

/** The public pages of a release in both languages; of a shell, those of all remotes it frames. */
export const pagesOf = (release: Release, others: readonly Release[]): PageToOpen[] =>
  [release, ...(isShell(release) ? others : [])].flatMap(({ name: app, routes }) =>
    routes
      .filter(({ access }) => access === 'public')
      .flatMap(({ path }) => languages.map((language) => ({ app, path: addressOf(path), language }))),
  );
