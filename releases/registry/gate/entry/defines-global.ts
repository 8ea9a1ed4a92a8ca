import type { Expression, Pattern, Program } from 'acorn';

const isGlobalName = (target: Expression | Pattern, name: string): boolean => {
  if (target.type === 'Identifier') return target.name === name;
  if (target.type !== 'MemberExpression' || target.object.type !== 'Identifier') return false;
  if (!/^(window|self|globalThis)$/.test(target.object.name)) return false;
  const { property } = target;
  return property.type === 'Identifier'
    ? property.name === name
    : property.type === 'Literal' && property.value === name;
};

/** True when a script, at its top, makes the global name under which the page looks for the container. */
export const definesGlobal = (program: Program, name: string): boolean =>
  program.body.some((statement) => {
    if (statement.type === 'VariableDeclaration') {
      return statement.kind === 'var' && statement.declarations.some(({ id }) => isGlobalName(id, name));
    }
    if (statement.type !== 'ExpressionStatement') return false;
    const { expression } = statement;
    return expression.type === 'AssignmentExpression' && isGlobalName(expression.left, name);
  });
