import { portalPages } from '../../backend/operator/answers/portal-pages';
import type { Page } from '../test';

/*
 * What the back end serves behind the site's origin, papers and pictures; what the edge serves itself; the lines that the
 * check of long menus makes up.
 */
const notPages = /^\/(api\/|documents\/|_override|long-line-)/;

let known: ReturnType<typeof portalPages> | undefined;

/** Links of the portal to a page that no release of this checkout has, or to a part that the page itself does not have. */
export const deadLinks = async (page: Page): Promise<string[]> => {
  known ??= portalPages();
  const isPage = await known;
  const links = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ origin }) => origin === location.origin)
      .map((link) => ({
        to: link.pathname + link.search + link.hash,
        path: link.pathname,
        isHere: link.pathname === location.pathname && link.search === location.search && link.hash !== '',
        isThere: document.getElementById(decodeURIComponent(link.hash.slice(1))) !== null,
      })),
  );
  const isServed = (path: string) => notPages.test(path) || isPage(path);
  const dead = links.filter(({ path, isHere, isThere }) => (isHere ? !isThere : !isServed(path)));
  return [...new Set(dead.map(({ to }) => `links to ${to}, which leads nowhere`))];
};
