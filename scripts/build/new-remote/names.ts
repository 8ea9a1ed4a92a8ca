const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** What a page is called in its files, from its route. */
export interface PageNames {
  readonly route: string;
  /** Of files and folders: `my-rewards`. */
  readonly kebab: string;
  /** Of components and classes: `MyRewards`. */
  readonly pascal: string;
  /** Of values: `myRewards`. */
  readonly camel: string;
  /** In English from the route; in Swahili, where nobody has translated that, only that the page is new. */
  readonly title: { readonly en: string; readonly sw: string };
}

const namesOf = (route: string, number: string): PageNames => {
  const words = route.slice(1).split(/[/-]/);
  const pascal = words.map(capital).join('');
  return {
    route,
    kebab: words.join('-'),
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    title: { en: capital(words.join(' ')), sw: `Ukurasa mpya${number}` },
  };
};

/** @param routes without parameters: `/my-rewards`, `/claims/new` */
export const pageNames = (routes: readonly string[]): PageNames[] =>
  routes.map((route, index) => namesOf(route, routes.length > 1 ? ` ${index + 1}` : ''));
