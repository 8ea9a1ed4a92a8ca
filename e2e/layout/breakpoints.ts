import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appNames, workspace } from '../../scripts/build/apps';

/* Pixels of an em in a media query: what the reader's browser has, not the page. */
const em = 16;

const styleSheets = (): string[] =>
  [...appNames(), 'shared'].flatMap((folder) =>
    readdirSync(join(workspace, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css') && !/(^|\/)(node_modules|dist)\//.test(file))
      .map((file) => readFileSync(join(workspace, folder, file), 'utf8')),
  );

/** The widths, CSS pixels, at which a style sheet of the portal changes something on a screen. */
export const breakpoints = (): number[] => {
  const queries = styleSheets().flatMap((text) => text.match(/@(media|container)[^{]+/g) ?? []);
  const widths = queries.flatMap((query) => [...query.matchAll(/width\s*[:<>=]+\s*([\d.]+)(em|px)/g)]);
  return [...new Set(widths.map(([, number, unit]) => Number(number) * (unit === 'em' ? em : 1)))].sort(
    (one, other) => one - other,
  );
};
