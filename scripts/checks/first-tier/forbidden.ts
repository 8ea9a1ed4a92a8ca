import ts from 'typescript';
import { eachNode, loadedModule, memberOf, propertyOf, textOf, wordsOf } from './syntax';

/** One thing in a source that a first-tier test must not do. */
export interface Finding {
  /** From 1. */
  readonly line: number;
  /** What it is, in words. */
  readonly what: string;
}

/* Says what is wrong with a node. */
type Look = (node: ts.Node, hasFakeTimers: boolean) => string | undefined;

const forbiddenModules: Readonly<Record<string, string>> = {
  child_process: 'child_process starts processes',
  cluster: 'cluster starts processes',
  worker_threads: 'worker_threads starts threads',
};
const testNames = new Set(['it', 'test']);
const hookNames = new Set(['beforeAll', 'beforeEach', 'afterAll', 'afterEach']);
const chosenNames = new Set(['fit', 'xit', 'xtest', 'fdescribe', 'xdescribe']);
const listenerNames = new Set(['on', 'once', 'addListener', 'prependListener', 'prependOnceListener']);
const timerNames = new Set(['setTimeout', 'setInterval']);
const timerOwners = new Set(['globalThis', 'window', 'global', 'timers']);

const ofModules: Look = (node) => forbiddenModules[loadedModule(node)?.replace(/^node:/, '') ?? ''];

/* Only setImmediate of it, which waits for nothing but its turn. */
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
  const member = ts.isCallExpression(node) ? memberOf(node.expression) : undefined;
  if (!ts.isCallExpression(node) || member === undefined) return undefined;
  if (member.name === 'kill') return '.kill() sends a signal';
  const isOfProcess = wordsOf(member.owner).join('.') === 'process';
  const isSignal = /^SIG[A-Z]/.test(textOf(node.arguments[0]) ?? '');
  return isOfProcess && isSignal && listenerNames.has(member.name)
    ? 'a listener of a signal of this process'
    : undefined;
};

const ofPorts: Look = (node) => {
  if (!ts.isCallExpression(node) || wordsOf(node.expression).at(-1) !== 'listen') return undefined;
  const [first, second] = node.arguments;
  const port = propertyOf(first, 'port') ?? first;
  if (port === undefined || !ts.isNumericLiteral(port)) return undefined;
  if (Number(port.text) !== 0) return 'listens on a fixed port: take port 0';
  // A name of the machine may lead to its IPv6 address, and without one the server is open to the network.
  const host = propertyOf(first, 'host') ?? second;
  return textOf(host) === '127.0.0.1' ? undefined : "listens on another address than '127.0.0.1'";
};

const isTimer = (node: ts.Node): boolean => {
  const words = wordsOf(node);
  const [owner = '', name = ''] = words.length === 1 ? ['globalThis', ...words] : words;
  return words.length <= 2 && timerOwners.has(owner) && timerNames.has(name);
};

const contains = (node: ts.Node, isIt: (inner: ts.Node) => boolean): boolean =>
  isIt(node) || (ts.forEachChild(node, (inner) => contains(inner, isIt) || undefined) ?? false);

const ofTimers: Look = (node, hasFakeTimers) => {
  if (ts.isNewExpression(node) && wordsOf(node.expression)[0] === 'Promise' && contains(node, isTimer)) {
    return 'a promise of a timer: wait for what happens, or inject the clock';
  }
  if (!ts.isCallExpression(node)) return undefined;
  const words = wordsOf(node.expression).join('.');
  if (words === 'AbortSignal.timeout') return 'AbortSignal.timeout waits for real time';
  if (/(^|\.)promisify$/.test(words) && node.arguments.some(isTimer)) return 'promisify of a timer';
  // A timer of a clock that the test moves itself is none.
  return isTimer(node.expression) && !hasFakeTimers ? 'a real timer' : undefined;
};

const ofJest: Look = (node) => {
  const words = ts.isCallExpression(node) ? wordsOf(node.expression).join('.') : '';
  return words === 'jest.setTimeout' || words === 'jest.retryTimes' ? words : undefined;
};

const ofChoice: Look = (node) => {
  const [first = '', ...rest] = ts.isCallExpression(node) ? wordsOf(node.expression) : [];
  const isChosen = chosenNames.has(first) && rest.length === 0;
  const isTest = testNames.has(first) || first === 'describe';
  const left = isTest ? rest.find((word) => word === 'skip' || word === 'only') : undefined;
  return isChosen || left !== undefined ? `${[first, left].filter(Boolean).join('.')} leaves tests out` : undefined;
};

const isFunction = (node: ts.Node | undefined): boolean =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

const ofTimeouts: Look = (node) => {
  if (!ts.isCallExpression(node)) return undefined;
  const words = wordsOf(node.expression);
  const [first = ''] = words;
  // `it.each(rows)` answers the function that takes name, body and time-out.
  const isOfRows = words.at(-1) === 'each' && memberOf(node.expression) !== undefined;
  if (isOfRows) return undefined;
  const place = testNames.has(first) ? 2 : hookNames.has(first) && words.length === 1 ? 1 : Number.POSITIVE_INFINITY;
  const isBehindBody = isFunction(node.arguments[place - 1]) || node.arguments.length === place + 1;
  return node.arguments.length > place && isBehindBody ? `a time-out of ${first}` : undefined;
};

/* Of Testing Library: how long it looks is set once, for all tests. */
const ofWaits: Look = (node) => {
  if (!ts.isCallExpression(node)) return undefined;
  const name = wordsOf(node.expression).at(-1) ?? '';
  const isWait = /^(find(All)?By[A-Z]|waitFor)/.test(name);
  return isWait && node.arguments.some((word) => propertyOf(word, 'timeout')) ? `a time-out of ${name}` : undefined;
};

const looks: readonly Look[] = [
  ofModules,
  ofTimerPromises,
  ofSignals,
  ofPorts,
  ofTimers,
  ofJest,
  ofChoice,
  ofTimeouts,
  ofWaits,
];

const isFakeTimers = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && wordsOf(node.expression).join('.') === 'jest.useFakeTimers';

/** What a first-tier test must not do. What stands in strings and comments is not looked at. */
export const forbiddenIn = (source: ts.SourceFile): Finding[] => {
  const hasFakeTimers = contains(source, isFakeTimers);
  const found: Finding[] = [];
  eachNode(source, (node) => {
    for (const look of looks) {
      const what = look(node, hasFakeTimers);
      if (what === undefined) continue;
      found.push({ line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, what });
    }
  });
  return found;
};

/** The modules that a source loads when it runs, by the names that it writes. */
export const loadedModules = (source: ts.SourceFile): string[] => {
  const found: string[] = [];
  eachNode(source, (node) => {
    const name = loadedModule(node);
    if (name !== undefined) found.push(name);
  });
  return found;
};
