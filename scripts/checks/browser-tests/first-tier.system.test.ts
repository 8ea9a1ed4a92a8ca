import { execFile } from 'node:child_process';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { workspace } from '../../build/apps';
import { specsOfPackages, systemSpecs } from '../test-command/specs-of-packages';

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly Spec[];
}
interface Spec {
  readonly title: string;
  readonly file: string;
  readonly tests: readonly { readonly projectName: string }[];
}
interface ListedTest {
  readonly spec: string;
  readonly title: string;
  readonly project: string;
}

const listed = (suite: Suite): ListedTest[] => [
  ...(suite.specs ?? []).flatMap(({ file, title, tests }) =>
    tests.map(({ projectName }) => ({ spec: basename(file, '.spec.ts'), title, project: projectName })),
  ),
  ...(suite.suites ?? []).flatMap(listed),
];

/* As Playwright counts them: a test in two projects is two. */
const testsOf = async (config: string): Promise<ListedTest[]> => {
  const words = ['test', '--config', config, '--list', '--reporter', 'json'];
  const env = { ...process.env };
  // Playwright refuses to list tests where it finds Jest; the others change what is listed, or where it goes.
  for (const name of ['JEST_WORKER_ID', 'NODE_ENV', 'PLAYWRIGHT_JSON_OUTPUT_NAME', 'TULINDE_PICTURES'])
    delete env[name];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(workspace, 'node_modules/@playwright/test/cli.js'), ...words],
    { cwd: workspace, env, maxBuffer: 2 ** 26 },
  );
  return listed(JSON.parse(stdout) as Suite);
};

const mostTests = 70;

describe('the browser tests', () => {
  let journeys: ListedTest[];
  let system: ListedTest[];
  beforeAll(async () => {
    journeys = await testsOf('e2e/playwright.config.ts');
    system = await testsOf('e2e/playwright.system.config.ts');
  });

  it(`of the first tier are ${mostTests} at most`, () => {
    expect(journeys.length).toBeGreaterThan(0);
    expect(journeys.length).toBeLessThanOrEqual(mostTests);
  });

  it('of the first tier walk both widths', () => {
    const ofProject = (name: string) => journeys.filter(({ project }) => project === name).length;
    expect(Math.min(ofProject('desktop'), ofProject('phone'))).toBeGreaterThan(journeys.length / 4);
  });

  it('are each of one tier', () => {
    const names = (tests: ListedTest[]) => tests.map(({ spec, title, project }) => `${project}: ${spec}: ${title}`);
    expect(names(journeys).filter((name) => names(system).includes(name))).toEqual([]);
  });

  it('of the second tier alone are the specs that a changed run leaves out', () => {
    const specs = new Set(Object.values(specsOfPackages).flat());
    const withJourneys = new Set(journeys.map(({ spec }) => spec));
    expect([...systemSpecs].sort()).toEqual([...specs].filter((spec) => !withJourneys.has(spec)).sort());
  });
});
