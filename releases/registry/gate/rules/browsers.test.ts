import { arrived } from '../../../testing/judged-release';
import { oldestBrowsers } from '../browsers/oldest-browsers';
import { browsersRule } from './browsers';

const findingsOf = async (files: Record<string, string>) =>
  (await browsersRule(arrived('mfe-help', '2.0.0', { files: { 'remoteEntry.js': '', ...files } }))).map(
    ({ seen, level }) => [level, seen.split(' in ')[0]],
  );
const ofScript = (text: string) => findingsOf({ 'page.js': text });
const ofSheet = (text: string) => findingsOf({ 'styles.css': text });

it('asks for what the browserslist says', () => {
  expect(oldestBrowsers).toEqual(['chrome >= 106', 'safari >= 15.4', 'firefox >= 115']);
});

describe('when the scripts of a release are read', () => {
  it.each([
    'class A { #a = 1; static b = 2; has(o) { return #a in o; } } a?.b ?? (c ||= 1);',
    '[1].at(-1); [1].findLast(a); Object.hasOwn(a, "b"); structuredClone(a); new AbortController().abort();',
    '/(?<name>a)(?=b)(?!c)/u.test("(?<=a)");',
    'const model = { union() {}, drop() {} }; model.union(a); kept.drop();',
    'function toast(popover) { popover.when = 1; popover.when(); }',
    '(function (Temporal) { return Temporal; })();',
    'model.scheduler.use(Profiler => Profiler.run());',
    '"captureStackTrace" in Error && Error.captureStackTrace(a);',
    'typeof navigator.share === "function" && navigator.share(a);',
    'try { await_(indexedDB.databases()) } catch {}',
    'CSS.escape(a);',
  ])('lets %s pass', async (text) => {
    expect(await ofScript(text)).toEqual([]);
  });

  it.each([
    ['/(?<=a)b/', 'look-behind'],
    ['/(?<!a)b/', 'look-behind'],
    ['new RegExp("(?<=a)b")', 'look-behind'],
    ['class A { static { a(); } }', 'static block of a class'],
    ['/[a--b]/v', 'page.js is not read: Invalid regular expression flag (1:1)'],
    ['AbortSignal.timeout(1)', 'AbortSignal.timeout'],
    ['window.AbortSignal.timeout(1)', 'AbortSignal.timeout'],
    ['[1].toSorted()', '.toSorted()'],
    ['[1].toReversed()', '.toReversed()'],
    ['[1].with(1, 2)', '.with()'],
    ['Object.groupBy([1], a)', 'Object.groupBy'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['URL.canParse(a)', 'URL.canParse'],
    ['new Set(a).union(b)', '.union()'],
    ['new URLPattern(a)', 'URLPattern'],
    ['element.checkVisibility()', '.checkVisibility()'],
    ['new OffscreenCanvas(1, 1)', 'OffscreenCanvas'],
    ['createImageBitmap(a, { imageOrientation: "from-image" })', 'imageOrientation: from-image'],
  ])('refuses %s', async (text, feature) => {
    expect(await ofScript(text)).toContainEqual(['refusal', feature]);
  });

  it('notes what is looked for first and stands on no list', async () => {
    expect(await ofScript('URL.canParse && URL.canParse(a)')).toEqual([['note', 'URL.canParse']]);
    expect(await ofScript('URL.canParse?.(a)')).toEqual([]);
  });

  it('leaves what no browser reads to the rule for entries', async () => {
    expect(await ofScript('const cut = () => {')).toEqual([]);
  });
});

describe('when the style sheets of a release are read', () => {
  it.each([
    '@media (min-width:48em) and (max-width:63.99em){@layer a{a{inset:0;aspect-ratio:1;gap:1px}}}',
    'a:has(b){color:red}a{overscroll-behavior:contain;touch-action:manipulation}',
    'a{min-height:100vh;color:red;min-height:100dvh}',
    '@supports (container-type:inline-size){a{width:1cqw}}',
    'a{grid-area:lead-8CQbg5}',
    'a{animation:breathe-7vbKdn 1s}@keyframes breathe-7vbKdn{to{opacity:0}}',
  ])('lets %s pass', async (sheet) => {
    expect((await ofSheet(sheet)).filter(([level]) => level === 'refusal')).toEqual([]);
  });

  it.each([
    ['@media (width>=48em){a{color:red}}', '@media (width >= …)'],
    ['@media not (min-width:48em){a{color:red}}', '@media not (…)'],
    ['@media (min-width:48em) and (not (min-width:64em)){a{color:red}}', '@media not (…)'],
    ['a{&:hover{color:red}}', 'css-nesting'],
    ['@container (min-width:1em){a{color:red}}', 'css-container-queries'],
    ['a{min-height:100dvh}', 'viewport-unit-variants'],
    ['a{margin:-1.5svh auto}', 'viewport-unit-variants'],
    ['a{width:calc(100vi - 1px)}', 'viewport-unit-variants'],
    ['a,b:has(c){color:red}', ':has() beside other selectors'],
    ['a{width:1cqw}', 'css-container-query-units'],
    ['a{grid-template-rows:subgrid}', 'css-subgrid'],
  ])('refuses %s', async (sheet, feature) => {
    expect(await ofSheet(sheet)).toContainEqual(['refusal', feature]);
  });

  it('leaves a sheet that does not read to the rule for styles', async () => {
    expect(await ofSheet('a{')).toEqual([]);
  });
});
