import { languages, type Language, type Release } from '@tulinde/contracts';
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

/**
 * At most so many of the pages: all of them, or as many routes as there may be, evenly over the list and the first one among
 * them, which take turns with the languages.
 */
export const sampleOf = (pages: readonly PageToOpen[], most: number): PageToOpen[] => {
  if (pages.length <= most) return [...pages];
  const paths = [...new Set(pages.map(({ path }) => path))];
  const count = Math.min(most, paths.length);
  return Array.from({ length: count }, (_, index) => ({
    path: paths[Math.floor((index * paths.length) / count)],
    language: languages[index % languages.length],
  })).flatMap((wanted) => pages.filter(({ path, language }) => path === wanted.path && language === wanted.language));
};
