import { createRecent } from './recent';

const item = /<li\b[^>]*?\bdata-nav="([^"]*)"[^>]*>[\s\S]*?<\/li>/g;

/* A chrome is the same text for every page of its shell: searched once, not for every visitor. */
const known = createRecent<string[]>(64);

/** The addresses that the menus of a chrome lead to. */
export const menuPaths = (markup: string): string[] => {
  const found = known.get(markup);
  if (found) return found;
  const paths = [...markup.matchAll(item)].map(([, path]) => path ?? '');
  known.set(markup, paths);
  return paths;
};

/**
 * Takes the menu items out whose app is not live, and marks the one that is shown. The chrome was prerendered when the
 * shell was built; which remotes are live is known only here. Items hold no lists of their own.
 */
export const adjustNavigation = (markup: string, isServed: (path: string) => boolean, currentPath: string): string =>
  markup.replace(item, (listItem, path: string) => {
    if (!isServed(path)) return '';
    return path === currentPath ? listItem.replace(/<a\b/, '<a aria-current="page"') : listItem;
  });
