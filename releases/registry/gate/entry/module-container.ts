import type { Expression, Program } from 'acorn';
import { nodesOf } from './read-script';

const containerExports = ['init', 'get'];

/** Why an ES module is no container in one file, whose hash is that of all its code; null when it is one. */
export const whyNoContainer = (program: Program): string | null => {
  const exported = new Set<string>();
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return 'it imports another file';
    if (node.type !== 'ExportNamedDeclaration') continue;
    if (node.source) return 'it imports another file';
    for (const { exported: name } of node.specifiers) exported.add(name.type === 'Identifier' ? name.name : '');
  }
  for (const node of nodesOf(program)) {
    // An address that is put together is that of the runtime's own loader; the policy of the page lets nothing foreign come.
    if (node.type === 'ImportExpression' && (node as unknown as { source: Expression }).source.type === 'Literal')
      return 'it imports another file';
  }
  const missing = containerExports.filter((name) => !exported.has(name));
  return missing.length > 0 ? `it does not export ${missing.join(' and ')}` : null;
};
