import ts from 'typescript';

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

const markedIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const templateText = (node: ts.TemplateExpression): Text => {
  const text = [node.head, ...node.templateSpans.map(({ literal }) => literal)].map((part) => part.text).join('…');
  // What is put in may be worded by another call: only plain names have to be the same in both languages.
  const names = node.templateSpans.map(({ expression }) => expression).filter(ts.isIdentifier);
  return { text, parameters: [...markedIn(text), ...names.map((name) => name.text)] };
};

const nameOf = (name: ts.PropertyName): string =>
  ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name) ? name.text : name.getText();

/* Objects and lists give their path, everything else (a function, a choice) the texts in it, in their order. */
const collect = (node: ts.Node, path: string, texts: Map<string, Text>): void => {
  if (ts.isStringLiteralLike(node)) {
    texts.set(path, { text: node.text, parameters: markedIn(node.text) });
  } else if (ts.isTemplateExpression(node)) {
    texts.set(path, templateText(node));
  } else if (ts.isObjectLiteralExpression(node)) {
    for (const property of node.properties) {
      if (ts.isPropertyAssignment(property)) {
        collect(property.initializer, `${path}${path && '.'}${nameOf(property.name)}`, texts);
      }
    }
  } else if (ts.isArrayLiteralExpression(node)) {
    node.elements.forEach((element, index) => collect(element, `${path}[${index}]`, texts));
  } else if (ts.isArrowFunction(node)) {
    const said = new Map<string, Text>();
    let count = 0;
    const visit = (inner: ts.Node): void => {
      if (ts.isStringLiteralLike(inner) || ts.isTemplateExpression(inner)) collect(inner, String((count += 1)), said);
      else ts.forEachChild(inner, visit);
    };
    visit(node.body);
    // A language may need more cases than another: a function is one text.
    const parts = [...said.values()];
    const text = parts.map((part) => part.text).join(' ');
    if (parts.length > 0) texts.set(path, { text, parameters: [...new Set(parts.flatMap((one) => one.parameters))] });
  } else if (!ts.isNewExpression(node)) {
    // A formatter of dates is made with words that nobody reads.
    ts.forEachChild(node, (child) => collect(child, path, texts));
  }
};

const textsOf = (node: ts.Node): ReadonlyMap<string, Text> => {
  const texts = new Map<string, Text>();
  collect(node, '', texts);
  return texts;
};

/* A file may name the type of its short texts: `type Both = readonly [english: string, swahili: string]`. */
const hasBoth = (file: ts.SourceFile) =>
  file.statements.some((statement) => ts.isTypeAliasDeclaration(statement) && statement.name.text === 'Both');

const languagesOf = (node: ts.Node): readonly [en: ts.Node, sw: ts.Node] | null => {
  if (ts.isArrayLiteralExpression(node) && hasBoth(node.getSourceFile())) {
    const [en, sw, more] = node.elements;
    return en && sw && !more ? [en, sw] : null;
  }
  if (ts.isCallExpression(node) && node.expression.getText() === 'defineCatalogue') {
    const [en, sw] = node.arguments;
    return en && sw ? [en, sw] : null;
  }
  if (!ts.isObjectLiteralExpression(node)) return null;
  const valueOf = (language: string) =>
    node.properties.filter(ts.isPropertyAssignment).find(({ name }) => nameOf(name) === language)?.initializer;
  const [en, sw] = [valueOf('en'), valueOf('sw')];
  return en && sw ? [en, sw] : null;
};

const constantsOf = (file: ts.SourceFile): ReadonlyMap<string, ts.Expression> =>
  new Map(
    file.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => declarationList.declarations)
      .flatMap(({ name, initializer }) => (initializer ? [[name.getText(), initializer] as const] : [])),
  );

/**
 * Every place in a source file that says something in both languages: catalogues, objects with `en` and `sw`, pairs of texts, and the
 * constants `english` and `swahili`.
 */
export const findPairs = (name: string, source: string): Pair[] => {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const pairs: Pair[] = [];
  const add = (node: ts.Node, en: ts.Node, sw: ts.Node) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    pairs.push({ line: line + 1, en: textsOf(en), sw: textsOf(sw) });
  };
  const visit = (node: ts.Node): void => {
    const found = languagesOf(node);
    if (found === null) ts.forEachChild(node, visit);
    else add(node, ...found);
  };
  visit(file);
  const constants = constantsOf(file);
  const [en, sw] = [constants.get('english'), constants.get('swahili')];
  if (en && sw) add(en, en, sw);
  return pairs;
};

/** The texts of a file that is written in one language: those of its constants. */
export const textsOfFile = (name: string, source: string): ReadonlyMap<string, Text> => {
  const texts = new Map<string, Text>();
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  for (const constant of constantsOf(file).values()) collect(constant, '', texts);
  return texts;
};
