import ts from 'typescript';

/** One thing in a source that a first-tier test must not do. */
export interface Finding {
  /** From 1. */
  readonly line: number;
  /** What it is, in words. */
  readonly what: string;
}

type Look = (node: ts.Node) => string | undefined;

const forbiddenModules: Readonly<Record<string, string>> = {
  child_process: 'starts processes',
  worker_threads: 'starts threads',
  cluster: 'starts processes',
};

const testNames = new Set(['it', 'test']);
const hookNames = new Set(['beforeAll', 'beforeEach', 'afterAll', 'afterEach']);
const groupNames = new Set(['describe']);
const chosenNames = new Set(['fit', 'xit', 'xtest', 'fdescribe', 'xdescribe']);
const listenerNames = new Set(['on', 'once', 'addListener', 'prependListener', 'prependOnceListener']);
const timerNames = new Set(['setTimeout', 'setInterval']);
const globalNames = new Set(['globalThis', 'window', 'global', 'timers', 'timersPromises']);

const textOf = (node: ts.Node | undefined): string | undefined =>
  node !== undefined && ts.isStringLiteralLike(node) ? node.text : undefined;

const isNamed = (node: ts.Node, name: string): boolean => ts.isIdentifier(node) && node.text === name;

/* `it.concurrent.each([…])(…)` → it, concurrent, each. */
const wordsOf = (node: ts.Node): string[] => {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return [...wordsOf(node.expression), node.name.text];
  if (ts.isCallExpression(node)) return wordsOf(node.expression);
  if (ts.isTaggedTemplateExpression(node)) return wordsOf(node.tag);
  return [];
};

const isTypeOnly = (node: ts.ImportDeclaration | ts.ExportDeclaration): boolean => {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  const clause = node.importClause;
  if (clause === undefined) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const bindings = clause.namedBindings;
  return (
    clause.name === undefined &&
    bindings !== undefined &&
    ts.isNamedImports(bindings) &&
    bindings.elements.length > 0 &&
    bindings.elements.every((element) => element.isTypeOnly)
  );
};

/** The module that a node loads; nothing when it loads none, or types alone. */
export const loadedModule = (node: ts.Node): string | undefined => {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
    return isTypeOnly(node) ? undefined : textOf(node.moduleSpecifier);
  }
  if (!ts.isCallExpression(node)) return undefined;
  const isLoad =
    node.expression.kind === ts.SyntaxKind.ImportKeyword ||
    /^(require|require\.resolve|jest\.(requireActual|requireMock))$/.test(wordsOf(node.expression).join('.'));
  return isLoad ? textOf(node.arguments[0]) : undefined;
};

const ofModules: Look = (node) => {
  const name = loadedModule(node)?.replace(/^node:/, '');
  return name === undefined || !Object.hasOwn(forbiddenModules, name) ? undefined : `${name} ${forbiddenModules[name]}`;
};

/* Of timers/promises only setImmediate, which waits for nothing but its turn. */
const ofTimerPromises: Look = (node) => {
  if (!/^(node:)?timers\/promises$/.test(loadedModule(node) ?? '')) return undefined;
  const bindings = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : undefined;
  const names =
    bindings !== undefined && ts.isNamedImports(bindings)
      ? bindings.elements.map((element) => (element.propertyName ?? element.name).text)
      : ['everything'];
  return names.every((name) => name === 'setImmediate') ? undefined : 'timers/promises waits for real time';
};

const ofSignals: Look = (node) => {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { expression: owner, name } = node.expression;
  if (name.text === 'kill') return '.kill() sends a signal';
  const isSignal = /^SIG[A-Z]/.test(textOf(node.arguments[0]) ?? '');
  return isNamed(owner, 'process') && listenerNames.has(name.text) && isSignal
    ? 'a listener of a signal of this process'
    : undefined;
};

const isFixedPort = (node: ts.Node | undefined): boolean =>
  node !== undefined && ts.isNumericLiteral(node) && Number(node.text) !== 0;

const ofPorts: Look = (node) => {
  if (!ts.isCallExpression(node) || wordsOf(node.expression).at(-1) !== 'listen') return undefined;
  const isFixed = node.arguments.some(
    (argument, index) =>
      (index === 0 && isFixedPort(argument)) ||
      (ts.isObjectLiteralExpression(argument) &&
        argument.properties.some(
          (property) =>
            ts.isPropertyAssignment(property) &&
            property.name.getText() === 'port' &&
            isFixedPort(property.initializer),
        )),
  );
  return isFixed ? 'listens on a fixed port: take port 0' : undefined;
};

const isTimer = (node: ts.Node): boolean => {
  const words = wordsOf(node);
  const [owner = '', name] = words.length === 1 ? ['globalThis', ...words] : words;
  return words.length <= 2 && globalNames.has(owner) && timerNames.has(name ?? '');
};

const contains = (node: ts.Node, isIt: (inner: ts.Node) => boolean): boolean =>
  isIt(node) || (ts.forEachChild(node, (inner) => contains(inner, isIt) || undefined) ?? false);

const ofTimers: Look = (node) => {
  if (ts.isNewExpression(node) && isNamed(node.expression, 'Promise') && contains(node, isTimer)) {
    return 'a promise of a real timer: wait for what happens, or inject the clock';
  }
  if (!ts.isCallExpression(node)) return undefined;
  const words = wordsOf(node.expression).join('.');
  if (words === 'AbortSignal.timeout') return 'AbortSignal.timeout waits for real time';
  return /(^|\.)promisify$/.test(words) && node.arguments.some(isTimer)
    ? 'promisify of a timer waits for real time'
    : undefined;
};

const ofJest: Look = (node) => {
  if (!ts.isCallExpression(node)) return undefined;
  const words = wordsOf(node.expression).join('.');
  return words === 'jest.setTimeout' || words === 'jest.retryTimes' ? words : undefined;
};

const isFunction = (node: ts.Node | undefined): boolean =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

/* Where the time-out stands: behind the function, or where the function is a name, as the last of its arguments. */
const hasTimeout = (node: ts.CallExpression, place: number): boolean =>
  node.arguments.length > place && (isFunction(node.arguments[place - 1]) || node.arguments.length === place + 1);

const ofTests: Look = (node) => {
  if (ts.isIdentifier(node)) {
    const isCalled = ts.isCallExpression(node.parent) && node.parent.expression === node;
    return isCalled && chosenNames.has(node.text) ? `${node.text} leaves tests out` : undefined;
  }
  if (ts.isPropertyAccessExpression(node)) {
    const [first = ''] = wordsOf(node);
    const isTest = testNames.has(first) || groupNames.has(first);
    return isTest && /^(skip|only)$/.test(node.name.text) ? `${first}.${node.name.text} leaves tests out` : undefined;
  }
  if (!ts.isCallExpression(node)) return undefined;
  const words = wordsOf(node.expression);
  const [first = ''] = words;
  // `it.each(rows)` answers the function that takes name, body and time-out.
  if (
    words.at(-1) === 'each' &&
    !ts.isCallExpression(node.expression) &&
    !ts.isTaggedTemplateExpression(node.expression)
  )
    return undefined;
  if (testNames.has(first) && hasTimeout(node, 2)) return `a time-out of ${first}`;
  return hookNames.has(first) && words.length === 1 && hasTimeout(node, 1) ? `a time-out of ${first}` : undefined;
};

const looks: readonly Look[] = [ofModules, ofTimerPromises, ofSignals, ofPorts, ofTimers, ofJest, ofTests];

/** The source as a tree, whose nodes know their parents. */
export const parse = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

/** What a first-tier test must not do. The text of strings and comments is not looked at. */
export const forbiddenIn = (source: ts.SourceFile): Finding[] => {
  const found: Finding[] = [];
  const visit = (node: ts.Node): void => {
    for (const look of looks) {
      const what = look(node);
      if (what === undefined) continue;
      found.push({ line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, what });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

/** The modules that a source loads when it runs, by the names that it writes. */
export const loadedModules = (source: ts.SourceFile): string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const name = loadedModule(node);
    if (name !== undefined) found.push(name);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};
