import { arrived } from '../../../testing/judged-release';
import { integrityOf } from '../../../testing/write-release';
import { entryRule } from './entry';

const container = 'var mfe_help_2_0_0;';

const findingsOf = async (entry: string, more: Record<string, string> = {}) =>
  (await entryRule(arrived('mfe-help', '2.0.0', { files: { 'remoteEntry.js': entry, ...more } }))).map(
    ({ seen }) => seen,
  );

describe('when scripts are read', () => {
  it.each([
    [container],
    ['"use strict"; self["mfe_help_2_0_0"] = { get: 1 };'],
    ['globalThis.mfe_help_2_0_0 = {};'],
    ['mfe_help_2_0_0 = (() => 1)();'],
    [`${container} let text = "eval(x) and new Function(y)"; model.eval(1); class Function1 {}; new Function1(2);`],
    [`${container} try { Function("return this")() } catch {}`],
  ])('lets %s pass', async (entry) => {
    expect(await findingsOf(entry)).toEqual([]);
  });

  it.each([
    ['', 'remoteEntry.js does not define mfe_help_2_0_0'],
    ['var mfe_help_1_0_0;', 'remoteEntry.js does not define mfe_help_2_0_0'],
    ['(() => { var mfe_help_2_0_0 })()', 'remoteEntry.js does not define mfe_help_2_0_0'],
    ['<!doctype html><title>Not found</title>', 'remoteEntry.js does not parse: Unexpected token (1:0)'],
    [`${container} const cut = () => {`, 'remoteEntry.js does not parse: Unexpected token (1:39)'],
    [
      `${container} export default 1`,
      "remoteEntry.js does not parse: 'import' and 'export' may appear only with 'sourceType: module' (1:20)",
    ],
    [`${container} eval(text)`, 'eval(…) in remoteEntry.js'],
    [`${container} window.eval(text)`, 'eval(…) in remoteEntry.js'],
    [`${container} new Function("a", "return a")`, 'Function(…) in remoteEntry.js'],
    [`${container} globalThis.Function(text)`, 'Function(…) in remoteEntry.js'],
    [`${container}\n//# sourceMappingURL=remoteEntry.js.map`, 'sourceMappingURL in remoteEntry.js'],
    [`${container} self.$RefreshReg$ = 1`, '$RefreshReg$ in remoteEntry.js'],
  ])('refuses %j', async (entry, seen) => {
    expect(await findingsOf(entry)).toEqual([seen]);
  });

  it('looks at every script, and at source maps beside them', async () => {
    const more = { 'later.js': 'eval(text)', 'later.js.map': '{}' };
    expect(await findingsOf(container, more)).toEqual(['eval(…) in later.js', 'later.js.map']);
  });

  it('asks no container of a shell', async () => {
    expect(await entryRule(arrived('shell', '2.0.0', { files: { 'shell.js': 'start()' } }))).toEqual([]);
  });
});

describe('when a remote is of the standard plugins', () => {
  const stock = async (
    federation: 'global' | 'module',
    entry: string,
    more: Record<string, string> = {},
    verified = true,
  ) => {
    const named = verified ? Object.values(more).map((text) => `"${integrityOf(text)}"`) : [];
    const files = { 'remoteEntry.js': `${entry}\n${named.join(';')}`, ...more };
    const findings = await entryRule(arrived('mfe-help', '2.0.0', { files, facts: { federation } }));
    return findings.map(({ seen }) => seen);
  };
  const module = 'const init = () => {}, get = () => {}; export { init, get };';

  it.each([
    'Function("callbacks", `import("${d}")${l}`)([a, b])',
    'new Function("callbacks", "import(\\"" + d + "\\").then(callbacks[0]).catch(callbacks[1])")',
    'Function("callbacks", `System.import("${t}")${n}`)',
    'Function("name", "return import(name)")(e)',
    'Function("return " + e.getPublicPath)()()',
    'Function(e.getPublicPath)()',
    'f = eval("require")',
  ])('takes what its runtime holds: %s', async (text) => {
    expect(await stock('global', `${container} ${text}`)).toEqual([]);
    expect(await stock('module', `${module} let f; ${text}`)).toEqual([]);
    expect(await findingsOf(`${container} ${text}`)).toHaveLength(1);
  });

  it('takes it of a shell that loads such remotes', async () => {
    const files = { 'shell.js': 'start()', 'federation.js': 'Function("return " + e.getPublicPath)()()' };
    const findings = (loads?: ['global']) =>
      entryRule(arrived('shell', '2.0.0', { files, facts: { ...(loads && { loads }) } }));
    expect(await findings(['global'])).toEqual([]);
    expect(await findings()).toHaveLength(1);
  });

  it.each([
    ['Function("callbacks", `fetch("${d}")${l}`)', 'Function(…) in remoteEntry.js'],
    ['Function("callbacks", text)', 'Function(…) in remoteEntry.js'],
    ['Function("return " + e.publicPath)', 'Function(…) in remoteEntry.js'],
    ['Function(text)', 'Function(…) in remoteEntry.js'],
    ['eval(text)', 'eval(…) in remoteEntry.js'],
  ])('refuses anything else: %s', async (text, seen) => {
    expect(await stock('global', `${container} ${text}`)).toEqual([seen]);
  });

  it('takes chunks whose hashes the scripts name, and no others', async () => {
    expect(await stock('global', container, { '343.js': 'later()' })).toEqual([]);
    expect(await stock('global', container, { '343.js': 'later()' }, false)).toEqual([
      'no script names the hash of 343.js',
    ]);
  });

  it.each([
    ['export { init }; const init = 1;', 'it does not export get'],
    [`import './other.js'; ${module}`, 'it imports another file'],
    [`export * from './other.js'; ${module}`, 'it imports another file'],
    [`${module} const later = () => import('./other.js');`, 'it imports another file'],
  ])('refuses %j as an ES module', async (entry, why) => {
    expect(await stock('module', entry)).toEqual([`remoteEntry.js is no container: ${why}`]);
  });

  it('takes an ES module in one file, and no script beside it', async () => {
    expect(await stock('module', `${module} const load = (url) => import(url);`)).toEqual([]);
    expect(await stock('module', module, { 'more.js': 'export default 1' })).toEqual([
      'no script names the hash of more.js',
    ]);
  });
});
