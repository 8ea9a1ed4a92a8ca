import type { Language } from './help';
import type { RouteFacts } from './release';
import type { MenuPlace } from './release-names';

/** A line of a menu, as the shell draws it and the edge writes it into a page: both by these rules. */
export interface MenuLine {
  readonly path: string;
  readonly order: number;
  readonly text: Readonly<Record<Language, string>>;
}

/** The lines that releases have in one place, in no order. */
export const menuLinesOf = (place: MenuPlace, routes: readonly RouteFacts[]): MenuLine[] =>
  routes.flatMap(({ path, menu }) =>
    menu?.place === place ? [{ path, order: menu.order, text: { en: menu.text.en, sw: menu.text.sw } }] : [],
  );

/** How lines stand; where two have one number, by their addresses. */
export const inMenuOrder = (one: Pick<MenuLine, 'path' | 'order'>, other: Pick<MenuLine, 'path' | 'order'>): number =>
  one.order - other.order || (one.path < other.path ? -1 : 1);

/**
 * Whether a line of the shell's own stands: a live release answers its address, and says nothing of menus itself. One to a
 * part of a page stands wherever the page does: releases have words for whole pages alone.
 * @param owner the route that answers it
 */
export const keepsOwnLine = (owner: RouteFacts | undefined | null, isOfPart = false): boolean =>
  Boolean(owner) && (isOfPart || owner?.menu === undefined);
