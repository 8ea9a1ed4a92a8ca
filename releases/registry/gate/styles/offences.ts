import { isOwnSelector, selectorsOf } from './is-own-selector';
import { readStatements, type Statement } from './read-sheet';

/** What a release may do with styles. */
export interface StyleLimits {
  /** Cascade layers that its rules may stand in. */
  layers: readonly string[];
  /** With what its class names and keyframes begin; null: it may speak of the whole page. */
  prefix: string | null;
}

/* They hold rules, and change nothing by themselves. */
const wrapping = ['media', 'supports', 'container', 'starting-style'];
/* They hold for the whole page, whichever style sheet has them. */
const ofThePage = ['font-face', 'property', 'page', 'counter-style', 'font-feature-values', 'font-palette-values'];

interface Place {
  isLayered: boolean;
  isNested: boolean;
}

/**
 * What a style sheet does beyond its release: rules outside its layers, selectors that reach other elements than its own,
 * statements that hold for the whole page.
 * @throws UnreadableSheetError
 */
export const styleOffences = (sheet: string, limits: StyleLimits): string[] => {
  const offences: string[] = [];

  const readRule = ({ prelude, body }: Statement, place: Place): void => {
    if (body === null) return;
    // A custom property may hold braces.
    if (place.isNested && /^--[^:]*:/.test(prelude)) return;
    const strangers = selectorsOf(prelude)
      .map((one) => one.trim())
      .filter((one) => limits.prefix !== null && !isOwnSelector(nested(one, place), limits.prefix));
    if (strangers.length > 0) offences.push(`${strangers.join(', ')} reaches elements without a class of the release`);
    else if (!place.isLayered) offences.push(`${prelude} stands in no layer`);
    read(body, { ...place, isNested: true });
  };

  const readAtRule = ({ prelude, body }: Statement, place: Place): void => {
    const [start = '', name = ''] = /^@([\w-]+)\s*/.exec(prelude) ?? [];
    const words = start === '' ? '' : prelude.slice(start.length);
    const kind = name.toLowerCase();
    if (kind === 'charset') return;
    if (kind === 'layer') return readLayer(words, body, place);
    if (kind.endsWith('keyframes')) {
      if (!words.startsWith(limits.prefix ?? '')) offences.push(`@keyframes ${words} has a name that others may use`);
    } else if (body !== null && wrapping.includes(kind)) read(body, place);
    else if (limits.prefix !== null || !ofThePage.includes(kind)) offences.push(`@${name} holds for the whole page`);
  };

  const readLayer = (words: string, body: string | null, place: Place): void => {
    // Which layer goes before which is the shell's to say.
    if (body === null && limits.prefix !== null) offences.push(`@layer ${words}; orders the layers of the page`);
    if (body === null) return;
    const isOwn = place.isLayered || limits.layers.includes(words.split('.')[0] ?? '');
    if (isOwn) read(body, { ...place, isLayered: true });
    else offences.push(`@layer ${words} is not of this release`.replace('  ', ' '));
  };

  const read = (text: string, place: Place): void => {
    for (const statement of readStatements(text)) {
      if (statement.prelude.startsWith('@')) readAtRule(statement, place);
      else readRule(statement, place);
    }
  };

  read(sheet, { isLayered: false, isNested: false });
  return offences;
};

/* Without `&` a nested selector stands below its parent, which was found to be the release's own. */
const nested = (selector: string, { isNested }: Place): string =>
  isNested && !selector.includes('&') ? `& ${selector}` : selector;
