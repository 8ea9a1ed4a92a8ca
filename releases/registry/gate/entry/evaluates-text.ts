import type { CallExpression, Expression, NewExpression, Program, Super } from 'acorn';
import { nodesOf } from './read-script';

const isNamed = (callee: Expression | Super, name: string): boolean => {
  if (callee.type === 'Identifier') return callee.name === name;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  const { object, property } = callee;
  return property.name === name && object.type === 'Identifier' && /^(window|self|globalThis)$/.test(object.name);
};

/* How bundlers find the global object where `globalThis` is unknown: in a `try`, and never reached in our browsers. */
const findsGlobal = (text: Expression | undefined): boolean => text?.type === 'Literal' && text.value === 'return this';

/* An argument as it was written, `${}` for what is not known before it runs; a property keeps its name. */
const shapeOf = (text: Expression): string => {
  if (text.type === 'Literal') return String(text.value);
  if (text.type === 'TemplateLiteral') return text.quasis.map(({ value }) => value.cooked ?? '').join('${}');
  if (text.type === 'BinaryExpression' && text.operator === '+')
    return shapeOf(text.left as Expression) + shapeOf(text.right);
  if (text.type === 'MemberExpression' && text.property.type === 'Identifier') return `\${${text.property.name}}`;
  return '${}';
};

/* The whole of what the runtime of Module Federation makes code from, by its arguments: how it imports under Node and where
   `import()` is not to be written, and where a manifest's address is a program. The page never takes any of these ways. */
const ofRuntime: readonly string[] = [
  'require',
  'name; return import(name)',
  ...['import', 'System.import'].flatMap((way) => [
    `callbacks; ${way}("\${}")\${}`,
    `callbacks; ${way}("\${}").then(callbacks[0]).catch(callbacks[1])`,
  ]),
  '${getPublicPath}',
  'return ${getPublicPath}',
];

const isOfRuntime = (given: readonly Expression[]): boolean => ofRuntime.includes(given.map(shapeOf).join('; '));

/**
 * The way a script makes code from text, which the content security policy forbids; null when it does not.
 * @param mayHoldRuntime whether it is of a release that brings the runtime of Module Federation along
 */
export const evaluatesText = (program: Program, mayHoldRuntime = false): string | null => {
  for (const node of nodesOf(program)) {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') continue;
    const { type, callee, ...call } = node as CallExpression | NewExpression;
    const given = call.arguments as Expression[];
    const isEval = type === 'CallExpression' && isNamed(callee, 'eval');
    const isFunction = given.length > 0 && isNamed(callee, 'Function') && !findsGlobal(given[0]);
    if ((!isEval && !isFunction) || (mayHoldRuntime && isOfRuntime(given))) continue;
    return isEval ? 'eval(…)' : 'Function(…)';
  }
  return null;
};
