import { parse, type Node, type Program } from 'acorn';

/**
 * @param sourceType the page loads classic scripts, but for the one file of a remote whose container is an ES module
 * @throws SyntaxError with line and column; in a classic script `import` at the top is one too
 */
export const readScript = (text: string, sourceType: 'script' | 'module' = 'script'): Program =>
  parse(text, { ecmaVersion: 'latest', sourceType, allowHashBang: false });

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';

/** Every node of a script. With a list of its own: minified scripts nest deeper than the stack. */
export function* nodesOf(program: Program): Generator<Node> {
  const waiting: Node[] = [program];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    for (const value of Object.values(node) as unknown[]) {
      for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) if (isNode(child)) waiting.push(child);
    }
  }
}
