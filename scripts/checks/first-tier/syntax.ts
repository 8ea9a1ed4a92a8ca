import ts from 'typescript';

/** The source as a tree. */
export const parse = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest);

/** Each node of a source once, the outer ones first. */
export const eachNode = (source: ts.SourceFile, look: (node: ts.Node) => void): void => {
  const visit = (node: ts.Node): void => {
    look(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
};

export const textOf = (node: ts.Node | undefined): string | undefined =>
  node !== undefined && ts.isStringLiteralLike(node) ? node.text : undefined;

/** What is read of something, and by which name: `child.kill` and `child['kill']` alike. */
export const memberOf = (node: ts.Node): { readonly owner: ts.Expression; readonly name: string } | undefined => {
  if (ts.isPropertyAccessExpression(node)) return { owner: node.expression, name: node.name.text };
  const name = ts.isElementAccessExpression(node) ? textOf(node.argumentExpression) : undefined;
  return name === undefined ? undefined : { owner: (node as ts.ElementAccessExpression).expression, name };
};

/** The words of what is called: `it.concurrent.each([…])(…)` → it, concurrent, each. */
export const wordsOf = (node: ts.Node): string[] => {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isCallExpression(node)) return wordsOf(node.expression);
  if (ts.isTaggedTemplateExpression(node)) return wordsOf(node.tag);
  const member = memberOf(node);
  return member === undefined ? [] : [...wordsOf(member.owner), member.name];
};

/** A property of an object as it is written. */
export const propertyOf = (node: ts.Node | undefined, name: string): ts.Expression | undefined => {
  if (node === undefined || !ts.isObjectLiteralExpression(node)) return undefined;
  const isIt = ({ name: key }: ts.ObjectLiteralElementLike): boolean =>
    key !== undefined && (ts.isIdentifier(key) || ts.isStringLiteral(key)) && key.text === name;
  const found = node.properties.find(isIt);
  return found !== undefined && ts.isPropertyAssignment(found) ? found.initializer : undefined;
};

const isTypeOnly = (node: ts.ImportDeclaration | ts.ExportDeclaration): boolean => {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  const clause = node.importClause;
  if (clause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const bindings = clause?.namedBindings;
  if (clause?.name !== undefined || bindings === undefined || !ts.isNamedImports(bindings)) return false;
  return bindings.elements.length > 0 && bindings.elements.every((element) => element.isTypeOnly);
};

/** The module that a node loads; nothing when it loads none, or types alone. */
export const loadedModule = (node: ts.Node): string | undefined => {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
    return isTypeOnly(node) ? undefined : textOf(node.moduleSpecifier);
  }
  if (!ts.isCallExpression(node)) return undefined;
  const isLoad =
    node.expression.kind === ts.SyntaxKind.ImportKeyword ||
    /^(require|require\.resolve|process\.getBuiltinModule|jest\.(requireActual|requireMock))$/.test(
      wordsOf(node.expression).join('.'),
    );
  return isLoad ? textOf(node.arguments[0]) : undefined;
};
