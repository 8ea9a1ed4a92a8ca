import { transform } from 'esbuild';
import { parse, type ImportNamespaceSpecifier, type MemberExpression, type Program } from 'acorn';
import { acceptedFeatures } from '../../../releases/registry/gate/browsers/accepted-features';
import { namesIn, usesOfScript } from '../../../releases/registry/gate/browsers/uses-of-script';
import { nodesOf } from '../../../releases/registry/gate/entry/read-script';

interface SourceFile {
  /** From the root. */
  readonly path: string;
  readonly text: string;
}

const scriptOf = async ({ path, text }: SourceFile): Promise<string> => {
  const { code } = await transform(text, {
    loader: path.endsWith('x') ? 'tsx' : 'ts',
    jsx: 'automatic',
    target: 'es2022',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  });
  return code;
};

/* Of the text as it is written: the transformed one has other lines. */
const lineOf = (text: string, feature: string): number => {
  const [, pattern, name = feature] = /^look-behind in \/(.*)\/$/s.exec(feature) ?? /()(\w+)\W*$/.exec(feature) ?? [];
  const before = text.split(pattern || name, 1)[0] ?? '';
  return before.length === text.length ? 1 : before.split('\n').length;
};

/* `z.union` of `import * as z` is a function of that module; a built file has no such names. */
const namesOfModules = (program: Program): string[] => {
  const nodes = [...nodesOf(program)];
  const modules = nodes.flatMap((node) =>
    node.type === 'ImportNamespaceSpecifier' ? [(node as ImportNamespaceSpecifier).local.name] : [],
  );
  return nodes.flatMap((node) => {
    const { object, property } = node as MemberExpression;
    const isOfModule =
      node.type === 'MemberExpression' && object.type === 'Identifier' && modules.includes(object.name);
    return isOfModule && property.type === 'Identifier' ? [property.name] : [];
  });
};

/**
 * What scripts use that one of the oldest browsers does not have, by the rule `browsers` of the gate: unless one of them looks
 * for it first and its reason stands in `accepted-features.ts`. Of a built file the gate says the same, without the line.
 * @returns a line each, `shell/src/app.tsx:12 AbortSignal.timeout, which safari 15.4 does not have`
 */
export const missingInSources = async (sources: readonly SourceFile[]): Promise<string[]> => {
  const texts = await Promise.all(sources.map(scriptOf));
  const scripts = sources.map((source, index) => {
    const text = texts[index] ?? '';
    const program = parse(text, { ecmaVersion: 'latest', sourceType: 'module' });
    return { source, text, program, names: namesIn(program) };
  });
  const own = new Set(scripts.flatMap(({ names }) => [...names.own]));
  const tested = new Set(scripts.flatMap(({ names }) => [...names.tested]));
  return scripts.flatMap(({ source, text, program, names }) => {
    const uses = usesOfScript(text, program, names, { own, tested }).filter(({ feature, isGuarded }) => {
      const accepted = acceptedFeatures.get(feature);
      return accepted === undefined || (accepted.needsGuard && !isGuarded);
    });
    const others = new Set(uses.length === 0 ? [] : namesOfModules(program).map((name) => `.${name}()`));
    return uses
      .filter(({ feature }) => !others.has(feature))
      .map(({ feature, browser }) => {
        const place = `${source.path}:${lineOf(source.text, feature)}`;
        return `${place} ${feature}, which ${browser} does not have`;
      });
  });
};
