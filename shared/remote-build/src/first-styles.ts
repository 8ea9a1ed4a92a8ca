import { PurgeCSS } from 'purgecss';

/* Names of elements, attributes and states count as met, whatever stands in the markup: content is written into it later, and a visitor
   opens, ticks and presses. So a rule goes by its classes alone, and of the shell no rule goes that a remote's markup may need. */
const met = [/^[a-z][a-z\d]*$/, /^(?:aria|data)-/, /^:/];

const classesIn = (markup: string): string[] =>
  [...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/));

/**
 * The rules of a style sheet that some markup needs: all but those of classes that stand nowhere in it.
 * @param markup as it is served, without scripts
 */
export const cutStyles = async (sheet: string, markup: readonly string[]): Promise<string> => {
  const [cut] = await new PurgeCSS().purge({
    content: markup.map((raw) => ({ raw, extension: 'html' })),
    css: [{ raw: sheet }],
    defaultExtractor: classesIn,
    safelist: met,
    keyframes: true,
  });
  return cut?.css.trim() ?? '';
};
