const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** What a page is called in its files, from its route. */
export interface PageNames {
  readonly route: string;
  /** Of files and folders: `my-claims`. */
  readonly kebab: string;
  /** Of components and classes: `MyClaims`. */
  readonly pascal: string;
  /** Of values: `myClaims`. */
  readonly camel: string;
  /** Nobody has translated it: in Swahili it is the page at its address. */
  readonly title: { readonly en: string; readonly sw: string };
}

/** @param route without parameters: `/my-claims`, `/claims/new` */
export const pageNames = (route: string): PageNames => {
  const words = route.slice(1).split(/[/-]/);
  const pascal = words.map(capital).join('');
  return {
    route,
    kebab: words.join('-'),
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    title: { en: capital(words.join(' ')), sw: `Ukurasa wa ${route}` },
  };
};
