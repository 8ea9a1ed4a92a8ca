const item = /<li\b[^>]*?\bdata-nav="([^"]*)"[^>]*>[\s\S]*?<\/li>/g;

/** The addresses that the menus of a chrome lead to. */
export const menuPaths = (markup: string): string[] => [...markup.matchAll(item)].map(([, path]) => path ?? '');

/**
 * Takes the menu items out whose app is not live, and marks the one that is shown. The chrome was prerendered when the
 * shell was built; which remotes are live is known only here. Items hold no lists of their own.
 */
export const adjustNavigation = (markup: string, isServed: (path: string) => boolean, currentPath: string): string =>
  markup.replace(item, (listItem, path: string) => {
    if (!isServed(path)) return '';
    return path === currentPath ? listItem.replace(/<a\b/, '<a aria-current="page"') : listItem;
  });
