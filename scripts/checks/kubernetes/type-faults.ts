import { join } from 'node:path';
import ts from 'typescript';
import { workspace } from '../../build/apps';
import type { Manifest } from './manifests';

const moduleOf = (apiVersion: string): string => {
  const [group = '', version] = apiVersion.split('/');
  return version === undefined ? `core/${group}` : `${group.replace('.k8s.io', '')}/${version}`;
};

/**
 * Compares manifests with the types of the Kubernetes API: a key that it does not know, one that is missing, a value of another
 * kind.
 * @returns sentences of the compiler, each with the manifest
 */
export const typeFaults = (manifests: readonly Manifest[]): string[] => {
  // Inside the checkout, so that the package of the types is found. It is never written.
  const path = join(workspace, 'scripts/checks/kubernetes/manifests.generated.ts');
  const text = manifests
    .map((one, at) => {
      const type = `import('kubernetes-types/${moduleOf(one.apiVersion)}').${one.kind}`;
      return `export const manifest${at}: ${type} = ${JSON.stringify(one)};`;
    })
    .join('\n');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram([path], options, {
    ...host,
    getSourceFile: (name, language) =>
      name === path ? ts.createSourceFile(name, text, language) : host.getSourceFile(name, language),
  });
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const line = file?.fileName === path ? file.getLineAndCharacterOfPosition(start ?? 0).line : -1;
    const named = manifests[line];
    const sentence = ts.flattenDiagnosticMessageText(messageText, ' ');
    return `${named ? `${named.kind} ${named.metadata.name}` : (file?.fileName ?? '')}: ${sentence}`;
  });
};
