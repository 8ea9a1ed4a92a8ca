import { parseSync, type Expression, type ModuleItem, type PropertyName, type Span, type Statement } from '@swc/core';

/** A text in one language, and the parameters in it: `{name}` and `${name}`. */
export interface Text {
  readonly text: string;
  readonly parameters: readonly string[];
}

/** What a source file says in both languages: texts by the path that leads to each. */
export interface Pair {
  readonly line: number;
  readonly en: ReadonlyMap<string, Text>;
  readonly sw: ReadonlyMap<string, Text>;
}

/* A part of a file. There are more kinds than these: what is not looked into is only passed through. */
type Part = Expression | Statement | ModuleItem;

const isPart = (value: object): value is Part => 'type' in value;

/* What stands around parts, a list or the place of an argument, is none itself. */
const partsOf = (whole: object): Part[] =>
  Object.values(whole).flatMap((value: unknown) => {
    if (typeof value !== 'object' || value === null) return [];
    return isPart(value) ? [value] : partsOf(value);
  });

const markedIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const textOf = (part: Part): Text | null => {
  if (part.type === 'StringLiteral') return { text: part.value, parameters: markedIn(part.value) };
  // A type may be a template too, of other types.
  if (part.type !== 'TemplateLiteral' || !('expressions' in part)) return null;
  const text = part.quasis.map(({ cooked }) => cooked).join('…');
  // What is put in may be worded by another call: only plain names have to be the same in both languages.
  const names = part.expressions.filter((one) => one.type === 'Identifier');
  return { text, parameters: [...markedIn(text), ...names.map(({ value }) => value)] };
};

const allTextsIn = (part: Part): Text[] => {
  const text = textOf(part);
  return text ? [text] : partsOf(part).flatMap(allTextsIn);
};

/* A key that is worked out has the names that it is worked out from. */
const nameOf = (key: PropertyName | Part): string =>
  'value' in key ? String(key.value) : `[${partsOf(key).map(nameOf).join('.')}]`;

/* Objects and lists give their path, everything else (a function, a choice) the texts in it, in their order. */
const collect = (part: Part, path: string, texts: Map<string, Text>): void => {
  const said = textOf(part);
  if (said) {
    texts.set(path, said);
  } else if (part.type === 'ObjectExpression') {
    for (const property of part.properties) {
      if (property.type === 'KeyValueProperty') {
        collect(property.value, `${path}${path && '.'}${nameOf(property.key)}`, texts);
      }
    }
  } else if (part.type === 'ArrayExpression') {
    part.elements.forEach((element, index) => element && collect(element.expression, `${path}[${index}]`, texts));
  } else if (part.type === 'ArrowFunctionExpression' && part.body.type !== 'NewExpression') {
    // A language may need more cases than another: a function is one text.
    const all = allTextsIn(part.body);
    const text = all.map((one) => one.text).join(' ');
    if (all.length > 0) texts.set(path, { text, parameters: [...new Set(all.flatMap((one) => one.parameters))] });
  } else if (part.type !== 'NewExpression') {
    // A formatter of dates is made with words that nobody reads.
    for (const inner of partsOf(part)) collect(inner, path, texts);
  }
};

const textsOf = (parts: readonly Part[]): ReadonlyMap<string, Text> => {
  const texts = new Map<string, Text>();
  for (const part of parts) collect(part, '', texts);
  return texts;
};

const parse = (name: string, source: string) => {
  // The parser counts bytes, from wherever it pleases: a semicolon of ours tells where the file begins.
  const marked = `;${source}`;
  const { span, body } = parseSync(marked, { syntax: 'typescript', tsx: name.endsWith('.tsx'), target: 'es2022' });
  const bytes = Buffer.from(marked);
  const lineOf = ({ start }: Span) => bytes.toString('utf8', 0, start - span.start).split('\n').length;
  const declarations = body.map((item) => (item.type === 'ExportDeclaration' ? item.declaration : item));
  const constants = declarations.flatMap((one) => (one.type === 'VariableDeclaration' ? one.declarations : []));
  // A file may name the type of its short texts: `type Both = readonly [english: string, swahili: string]`.
  const hasBoth = declarations.some((one) => one.type === 'TsTypeAliasDeclaration' && one.id.value === 'Both');
  return { body, lineOf, constants, hasBoth };
};

type Languages = readonly [place: Span, en: Expression, sw: Expression];

const languagesOf = (part: Part, hasBoth: boolean): Languages | null => {
  if (part.type === 'ArrayExpression' && hasBoth) {
    const [en, sw, more] = part.elements;
    return en && sw && !more ? [part.span, en.expression, sw.expression] : null;
  }
  if (part.type === 'CallExpression' && part.callee.type === 'Identifier' && part.callee.value === 'defineCatalogue') {
    const [en, sw] = part.arguments;
    return en && sw ? [part.span, en.expression, sw.expression] : null;
  }
  if (part.type !== 'ObjectExpression') return null;
  const properties = part.properties.filter((one) => one.type === 'KeyValueProperty');
  const valueOf = (language: string) => properties.find(({ key }) => nameOf(key) === language)?.value;
  const [en, sw] = [valueOf('en'), valueOf('sw')];
  return en && sw ? [part.span, en, sw] : null;
};

const languagesIn = (part: Part, hasBoth: boolean): Languages[] => {
  const found = languagesOf(part, hasBoth);
  return found ? [found] : partsOf(part).flatMap((inner) => languagesIn(inner, hasBoth));
};

/**
 * Every place in a source file that says something in both languages: catalogues, objects with `en` and `sw`, pairs of texts, and the
 * constants `english` and `swahili`.
 */
export const findPairs = (name: string, source: string): Pair[] => {
  const { body, lineOf, constants, hasBoth } = parse(name, source);
  const found = body.flatMap((item) => languagesIn(item, hasBoth));
  const named = (language: string) => constants.find(({ id }) => id.type === 'Identifier' && id.value === language);
  const [english, swahili] = [named('english'), named('swahili')];
  if (english?.init && swahili?.init) found.push([english.span, english.init, swahili.init]);
  return found.map(([place, en, sw]) => ({ line: lineOf(place), en: textsOf([en]), sw: textsOf([sw]) }));
};

/** The texts of a file that is written in one language: those of its constants. */
export const textsOfFile = (name: string, source: string): ReadonlyMap<string, Text> =>
  textsOf(parse(name, source).constants.flatMap(({ init }) => init ?? []));
