import { browserTestSources, faultsOf } from './source-faults';

/* Places that a rule refuses and that are right all the same. The list may only become shorter. */
const exceptions: readonly string[] = [];

describe('the sources of the browser tests', () => {
  it('are read', () => {
    const files = browserTestSources().map(({ file }) => file);
    expect(files).toEqual(expect.arrayContaining(['e2e/browser-tests.ts', 'e2e/tests/purchase.spec.ts']));
  });

  it('contain nothing that makes a result depend on the machine', () => {
    const faults = browserTestSources().flatMap(({ file, text }) => faultsOf(file, text));
    expect(faults.filter(({ place }) => !exceptions.includes(place.split(':')[0] ?? ''))).toEqual([]);
  });
});

describe('the check', () => {
  it.each([
    ['await page.waitForTimeout(500);', 'waits for a time'],
    ['await new Promise((resolve) => setTimeout(resolve, 200));', 'waits for a time'],
    ["await page.goto('/', { waitUntil: 'networkidle' });", 'waits for a quiet network'],
    ['retries: 2,', 'is tried again'],
    ['test.setTimeout(60_000);', 'has a time limit of its own'],
    ['test.slow();', 'has a time limit of its own'],
    ['await expect(page).toHaveURL(/x/, { timeout: 2_000 });', 'has a time limit of its own'],
    ['expect(Date.now() - written).toBeLessThan(2_000);', 'compares a duration'],
    ["await session.send('Tracing.start', {});", 'measures the processor'],
    ['await link.scrollIntoViewIfNeeded();', 'holds an element'],
    ["test.only('one', async () => {});", 'runs alone'],
    ["const site = 'http://127.0.0.1:4310';", 'uses a fixed port'],
    ['const port = Number(process.env.TULINDE_E2E_PORT ?? 4310);', 'uses a fixed port'],
    ['server.listen(8080);', 'uses a fixed port'],
  ])('refuses %s', (line, fault) => {
    expect(faultsOf('one.ts', line).map((found) => found.fault)).toContain(fault);
  });

  it.each([
    'retries: 0,',
    "server.listen(0, '127.0.0.1');",
    'expect: { timeout: bounds.expectation },',
    'return new Promise((resolve) => setTimeout(() => resolve(outcomes()), 0));',
    'const until = new Date(Date.now() - 1_000);',
  ])('lets %s pass', (line) => {
    expect(faultsOf('one.ts', line)).toEqual([]);
  });
});
