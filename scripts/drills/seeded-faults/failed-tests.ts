interface JestReport {
  readonly testResults?: readonly {
    readonly message: string;
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Full names of the tests that failed in a report of Jest. A file that did not even start counts for nothing. */
export const failedOfJest = (report: string): readonly string[] =>
  ((JSON.parse(report) as JestReport).testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );

interface Suite {
  readonly title: string;
  readonly specs?: readonly { readonly title: string; readonly ok: boolean }[];
  readonly suites?: readonly Suite[];
}

const failedSpecs = ({ title, specs = [], suites = [] }: Suite): string[] => [
  ...specs.filter(({ ok }) => !ok).map((spec) => `${title}: ${spec.title}`),
  ...suites.flatMap(failedSpecs),
];

/** Titles of the tests that failed in a report of Playwright, each after its file. */
export const failedOfPlaywright = (report: string): readonly string[] =>
  ((JSON.parse(report) as { readonly suites?: readonly Suite[] }).suites ?? []).flatMap(failedSpecs);

/** What the simulation found: of each seed the sentence of its judge. */
export const findingsOfSimulation = (output: string): readonly string[] =>
  output.split('\n').flatMap((line) => (line.startsWith('✗ ') ? [line.slice(2)] : []));
