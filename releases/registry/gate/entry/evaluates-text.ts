import type { Expression, Program, Super } from 'acorn';
import { nodesOf } from './read-script';

const isNamed = (callee: Expression | Super, name: string): boolean => {
  if (callee.type === 'Identifier') return callee.name === name;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  const { object, property } = callee;
  return property.name === name && object.type === 'Identifier' && /^(window|self|globalThis)$/.test(object.name);
};

/* How bundlers find the global object where `globalThis` is unknown: in a `try`, and never reached in our browsers. */
const findsGlobal = (text: Expression | undefined): boolean => text?.type === 'Literal' && text.value === 'return this';

/** The way a script makes code from text, which the content security policy forbids; null when it does not. */
export const evaluatesText = (program: Program): string | null => {
  for (const node of nodesOf(program)) {
    if (node.type === 'CallExpression' && isNamed((node as { callee: Expression } & typeof node).callee, 'eval')) {
      return 'eval(…)';
    }
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') continue;
    const { callee, arguments: given } = node as unknown as { callee: Expression; arguments: Expression[] };
    if (given.length > 0 && isNamed(callee, 'Function') && !findsGlobal(given[0])) return 'Function(…)';
  }
  return null;
};
