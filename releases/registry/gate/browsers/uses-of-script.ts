import type {
  AssignmentExpression,
  BinaryExpression,
  CallExpression,
  Literal,
  MemberExpression,
  Node,
  Program,
  Property,
  TryStatement,
  UnaryExpression,
} from 'acorn';
import { nodesOf } from '../entry/read-script';
import { missingFeatures } from './features';

/** Of a feature that one of the oldest browsers does not have. */
export interface FeatureUse {
  /** `AbortSignal.timeout`, `.toSorted()`, `structuredClone`, a feature of caniuse. */
  readonly feature: string;
  /** The browser that does not have it. */
  readonly browser: string;
  /** Whether the script looks first whether it is there. */
  readonly isGuarded: boolean;
}

/** Names as the scripts of a release have them. */
export interface ScriptNames {
  /** Called, and not in a `try`: `.toSorted`, and with its owner `AbortSignal.timeout`. */
  readonly called: ReadonlySet<string>;
  /** Called within a `try`. */
  readonly tried: ReadonlySet<string>;
  /** Read without a call, asked for by `typeof`, by `in` or by `?.`. */
  readonly tested: ReadonlySet<string>;
  /** Made by the scripts themselves: keys of objects and classes, properties that are set. */
  readonly own: ReadonlySet<string>;
  /** Not bound anywhere. */
  readonly global: ReadonlySet<string>;
}

const globalObjects = /^(?:window|self|globalThis)$/;

const staticName = ({ computed, property }: MemberExpression): string | null =>
  !computed && property.type === 'Identifier' ? property.name : null;

/* `AbortSignal.timeout`, and `window.AbortSignal.timeout` too. */
const memberName = (member: MemberExpression): string | null => {
  const name = staticName(member);
  const { object } = member;
  if (name === null) return null;
  if (object.type === 'Identifier') return globalObjects.test(object.name) ? name : `${object.name}.${name}`;
  const owner = object.type === 'MemberExpression' ? memberName(object) : null;
  return owner === null || owner.includes('.') ? null : `${owner}.${name}`;
};

const keyOf = (node: Node & { readonly key?: Node; readonly computed?: boolean }): Node | null =>
  node.key && !node.computed ? node.key : null;

/* Names that are bound: an argument, a variable, a function. Which scope they stand in does not matter: scripts are minified, and no
   short name is one of the browser's. */
const boundIn = (node: Node): string[] => {
  const { id, params, param } = node as Node & { id?: Node | null; params?: Node[]; param?: Node | null };
  if (!/Function|Class|VariableDeclarator|CatchClause/.test(node.type)) return [];
  const patterns = [id, param, ...(params ?? [])].filter((pattern) => pattern !== null && pattern !== undefined);
  return patterns.flatMap((pattern) =>
    [...nodesOf(pattern as Program)].flatMap((part) =>
      part.type === 'Identifier' ? [(part as Node & { name: string }).name] : [],
    ),
  );
};

type Named = Node & { readonly name: string };

/* What stands in a `try` that has a `catch`. */
const triedIn = (program: Program): Set<Node> => {
  const tried = new Set<Node>();
  for (const node of nodesOf(program)) {
    const { block, handler } = node as Partial<TryStatement>;
    if (node.type !== 'TryStatement' || !block || !handler) continue;
    for (const each of nodesOf(block as Node as Program)) tried.add(each);
  }
  return tried;
};

/** The names in a script. */
export const namesIn = (program: Program): ScriptNames => {
  const [called, tested, own, global, tried] = [0, 1, 2, 3, 4].map(() => new Set<string>()) as [
    Set<string>,
    Set<string>,
    Set<string>,
    Set<string>,
    Set<string>,
  ];
  const inTry = triedIn(program);
  const keys = new Set<Node>();
  const callees = new Set<Node>();
  const bound = new Set<string>();
  const references: Named[] = [];
  const readMember = (member: MemberExpression): void => {
    if (!member.computed) keys.add(member.property);
    const name = staticName(member);
    if (name === null) return;
    const whole = memberName(member);
    if (!callees.has(member)) {
      tested.add(name);
      return;
    }
    const names = inTry.has(member) ? tried : called;
    if (whole === null || !missingFeatures().owners.has(whole.split('.')[0] ?? '')) names.add(`.${name}`);
    if (whole !== null) names.add(whole);
  };
  for (const node of nodesOf(program)) {
    for (const name of boundIn(node)) bound.add(name);
    const key = keyOf(node);
    if (key) keys.add(key);
    if (key?.type === 'Identifier' && !isShorthand(node)) own.add((key as Named).name);
    switch (node.type) {
      case 'CallExpression': {
        const { callee, optional } = node as CallExpression;
        if (!optional) callees.add(callee);
        break;
      }
      case 'BinaryExpression': {
        const { operator, left } = node as BinaryExpression;
        if (operator === 'in' && left.type === 'Literal') tested.add(String(left.value));
        break;
      }
      case 'UnaryExpression': {
        const { operator, argument } = node as UnaryExpression;
        if (operator === 'typeof' && argument.type === 'Identifier') tested.add(argument.name);
        break;
      }
      case 'AssignmentExpression': {
        const { left } = node as AssignmentExpression;
        const name = left.type === 'MemberExpression' ? staticName(left) : null;
        if (name !== null) own.add(name);
        break;
      }
      case 'MemberExpression':
        readMember(node as MemberExpression);
        break;
      case 'Identifier':
        references.push(node as Named);
    }
  }
  for (const node of references) {
    if (keys.has(node) || bound.has(node.name)) continue;
    (inTry.has(node) ? tried : global).add(node.name);
  }
  return { called, tried, tested, own, global };
};

/* `const { share } = navigator` makes nothing of that name. */
const isShorthand = (node: Node): boolean => node.type === 'Property' && (node as Property).shorthand;

const lookBehind = /(?:^|[^\\])(?:\\\\)*\(\?<[=!]/;

const isRegExp = (node: Node): boolean => {
  const { callee } = node as Node & { callee?: Node & { name?: string } };
  return /^(?:Call|New)Expression$/.test(node.type) && callee?.name === 'RegExp';
};

/* What no script may hold, guarded or not: the whole of it is not read. `acorn` is told the year; these are younger in Safari. */
const syntaxIn = (program: Program): FeatureUse[] => {
  const found = new Set<string>();
  for (const node of nodesOf(program)) {
    if (node.type === 'StaticBlock') found.add('static block of a class');
    const { regex } = node as Literal;
    if (regex && lookBehind.test(regex.pattern)) found.add(`look-behind in /${regex.pattern.slice(0, 60)}/`);
    if (!isRegExp(node)) continue;
    const [pattern] = (node as CallExpression).arguments;
    const text = pattern?.type === 'Literal' ? String(pattern.value) : '';
    if (lookBehind.test(text)) found.add(`look-behind in /${text.slice(0, 60)}/`);
  }
  return [...found].map((feature) => ({ feature, browser: 'safari 15.4', isGuarded: false }));
};

/** `from-image` is a value of `imageOrientation` since Chrome 112: before, the call throws. */
const orientationIn = (text: string): FeatureUse[] =>
  /imageOrientation:\s*["'`]from-image/.test(text)
    ? [
        {
          feature: 'imageOrientation: from-image',
          browser: 'chrome 106',
          isGuarded: /instanceof TypeError/.test(text),
        },
      ]
    : [];

/* Where one of two is there, the other is. */
const together: ReadonlyMap<string, string> = new Map([
  ['hidePopover', 'showPopover'],
  ['share', 'canShare'],
]);

/**
 * What a script uses and one of the oldest browsers does not have.
 * @param names those of the script
 * @param of names of all scripts of the release: what one makes or looks for is there for the others
 */
export const usesOfScript = (
  text: string,
  program: Program,
  { called, tried, global }: ScriptNames,
  of: Pick<ScriptNames, 'own' | 'tested'>,
): FeatureUse[] => {
  const { globals, members, methods } = missingFeatures();
  const judged = (name: string, isTried: boolean): FeatureUse[] => {
    const last = name.split('.').at(-1) ?? '';
    const isMethod = name.startsWith('.');
    const browser = isMethod ? methods.get(last) : (members.get(name) ?? globals.get(name));
    if (browser === undefined || (isMethod && of.own.has(last))) return [];
    const isGuarded = isTried || of.tested.has(last) || of.tested.has(together.get(last) ?? '');
    return [{ feature: isMethod ? `${name}()` : name, browser, isGuarded }];
  };
  return [
    ...syntaxIn(program),
    ...orientationIn(text),
    ...[...called, ...global].flatMap((name) => judged(name, false)),
    ...[...tried].flatMap((name) => judged(name, true)),
  ];
};
