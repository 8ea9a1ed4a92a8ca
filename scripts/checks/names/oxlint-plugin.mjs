import { relative, sep } from 'node:path';
import banned from './banned-names.cjs';

const { isBanned, isException } = banned;
const workspace = new URL('../../../', import.meta.url).pathname;

/** The identifiers that an export declares, those of patterns too. */
const identifiersOf = (node) => {
  if (node === null || node === undefined) return [];
  if (node.type === 'Identifier') return [node];
  if (node.type === 'VariableDeclaration') return node.declarations.flatMap(({ id }) => identifiersOf(id));
  if (node.type === 'ObjectPattern')
    return node.properties.flatMap(({ value, argument }) => identifiersOf(value ?? argument));
  if (node.type === 'ArrayPattern') return node.elements.flatMap(identifiersOf);
  if (node.type === 'AssignmentPattern') return identifiersOf(node.left);
  return identifiersOf(node.id);
};

/** Reports exported names that `banned-names.json` bans. */
const rule = {
  create: (context) => ({
    ExportNamedDeclaration: (node) => {
      const [topFolder] = relative(workspace, context.filename).split(sep);
      const exported = [...identifiersOf(node.declaration), ...node.specifiers.map((specifier) => specifier.exported)];
      for (const identifier of exported) {
        if (!isBanned(identifier.name) || isException(topFolder, identifier.name)) continue;
        context.report({
          node: identifier,
          message: `"${identifier.name}" is banned by scripts/checks/names/banned-names.json: use the word of docs/glossary.md.`,
        });
      }
    },
  }),
};

export default { meta: { name: 'names' }, rules: { banned: rule } };
