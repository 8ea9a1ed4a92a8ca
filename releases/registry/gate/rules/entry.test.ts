import { arrived } from '../../../testing/judged-release';
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
