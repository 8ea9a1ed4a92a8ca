import {
  inMenuOrder,
  keepsOwnLine,
  menuLinesOf,
  menuPlaces,
  type MenuLine,
  type MenuPlace,
  type Release,
  type RouteFacts,
} from '@tulinde/contracts';
import { fill } from './fill';
import { escapeHtml } from './html';
import type { Language } from './language';

/** The lines that live releases have in the menus of the shell. */
export interface Menus {
  /** In no order. */
  linesOf(place: string): readonly MenuLine[];
  /** Whether a line leads to the address. */
  leadTo(path: string): boolean;
}

export const createMenus = (releases: readonly Release[]): Menus => {
  const routes = releases.flatMap((release) => release.routes);
  const lines = new Map<string, MenuLine[]>(menuPlaces.map((place: MenuPlace) => [place, menuLinesOf(place, routes)]));
  const paths = new Set([...lines.values()].flat().map(({ path }) => path));
  return { linesOf: (place) => lines.get(place) ?? [], leadTo: (path) => paths.has(path) };
};

const list = /(<ul\b[^>]*?\bdata-menu="([a-z]+)"[^>]*>)([\s\S]*?)<\/ul>/g;
const item = /<li\b[^>]*?\bdata-nav="([^"]*)" data-order="(\d+)"( data-part)?[^>]*>[\s\S]*?<\/li>/g;

/* The item of the prerendered frame that the shell gives as the pattern of those of releases. */
const pattern = '/{{path}}';

/**
 * Writes the lines of live releases into the menus of a prerendered frame, in their order among the shell's own, and takes
 * those of the shell's out that a release speaks for itself. A frame of a shell from before that has no pattern, and stays.
 * @param ownerOf the route that answers an address now
 */
export const writeMenus = (
  frame: string,
  menus: Menus,
  ownerOf: (path: string) => RouteFacts | undefined,
  language: Language,
): string =>
  frame.replace(list, (whole, start: string, place: string, content: string) => {
    const items = [...content.matchAll(item)].map(([html, path = '', order, part]) => ({
      html,
      path,
      order: Number(order),
      isOfPart: part !== undefined,
    }));
    const model = items.find(({ path }) => path === pattern);
    if (!model) return whole;
    const own = items.filter(({ path, isOfPart }) => keepsOwnLine(ownerOf(path), isOfPart));
    const lines = menus.linesOf(place).map(({ path, order, text }) => ({
      path,
      order,
      html: fill(model.html, { path: escapeHtml(path.slice(1)), text: escapeHtml(text[language]) }),
    }));
    const ordered = [...own, ...lines].sort(inMenuOrder).map(({ html }) => html);
    return `${start}${ordered.join('')}${content.replace(item, '')}</ul>`;
  });
