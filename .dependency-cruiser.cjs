/** Who may import whom. Each rule says why; docs/decisions has the longer story. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const folders = require('./backend/direction.cjs');
const inBackend = (names) => `^backend/src/(${names.join('|')})/`;
const testCode = '\\.(test|timing|stress)\\.tsx?$|/testing/';
/* Nothing goes up: each folder of the back end is kept from those that stand below it in the list. */
const oneDirection = folders
  .slice(0, -1)
  .map((folder, index) =>
    forbid(
      `backend-one-direction: ${folder}`,
      'A folder of the back end imports those above it in backend/direction.cjs, types and values alike.',
      { path: inBackend([folder]), pathNot: testCode },
      { path: inBackend(folders.slice(index + 1)) },
    ),
  );

const platform = require('./releases/direction.cjs');
const inPlatform = (names) => `^releases/(${names.join('|')})/`;
/* Whatever a folder of the platform does not name is closed to it, what tests are made with too. */
const platformDirection = Object.entries(platform).map(([folder, imported]) =>
  forbid(
    `releases-one-direction: ${folder}`,
    'A folder of the platform imports those that it names in releases/direction.cjs, types and values alike.',
    { path: inPlatform([folder]), pathNot: testCode },
    { path: '^releases/', pathNot: inPlatform([folder, ...imported, 'node_modules']) },
  ),
);

/* The packages of shared from the ground up: each with those that it may import besides itself. */
const packages = {
  contracts: [],
  client: ['contracts'],
  ui: ['contracts', 'client'],
  'remote-build': ['contracts', 'client'],
  server: ['contracts'],
  testing: ['contracts', 'client', 'server'],
};
const ofPackages = Object.entries(packages).map(([name, allowed]) =>
  forbid(
    `shared-one-direction: ${name}`,
    'A package of shared imports those that stand beside its name in this file. Its tests may use more.',
    { path: `^shared/${name}/`, pathNot: name === 'testing' ? '\\.test\\.' : testCode.replace('ts$', 'tsx?$') },
    { path: '^shared/', pathNot: `^shared/(${[name, ...allowed].join('|')})/` },
  ),
);

module.exports = {
  forbidden: [
    forbid(
      'no-circular',
      'A cycle cannot be understood, tested or loaded one part at a time; of types neither, which then stand in the wrong file.',
      {},
      { circular: true },
    ),
    forbid(
      'no-unresolved',
      'What does not resolve fails on the next machine.',
      {},
      {
        couldNotResolve: true,
        pathNot:
          '(\\.css|^@app-under-build|^@tulinde/remote-release|^@tulinde/shared/(router|state)|^kubernetes-types/.+)$',
      },
    ),
    forbid(
      'contracts-only-zod',
      'The wire is read by browser, server and tools: it may drag nothing but zod along.',
      { path: '^shared/contracts/', pathNot: '\\.test\\.' },
      { pathNot: ['^shared/contracts/', '^node_modules/zod/'] },
    ),
    forbid(
      'shared-stands-alone',
      'shared is below everything: it knows nothing of who uses it.',
      { path: '^shared/' },
      { path: '^(shell|mfe-[^/]+|backend|releases|scripts|e2e|bench)/' },
    ),
    ...ofPackages,
    forbid(
      'packages-by-name',
      'By its path a package has no export map, and what the shell hands over is built in a second time, with a language and a session of its own.',
      { path: '^(shared/[^/]+|shell|mfe-[^/]+|backend|releases)/' },
      { path: '^shared/', pathNot: '^$1/', dependencyTypes: ['local'] },
    ),
    forbid(
      'no-cross-remote-imports',
      'Squads release on their own: remotes meet through routes, session and contracts.',
      { path: '^(mfe-[^/]+)/' },
      { path: '^(shell|mfe-[^/]+|backend|releases)/', pathNot: '^$1/' },
    ),
    forbid(
      'feature-public-api',
      'What is inside a feature changes freely: others take from its index.ts, and what several need stands beside them.',
      { path: '^((?:mfe-[^/]+|shell)/src/features)/([^/]+)/' },
      { path: '^$1/[^/]+/', pathNot: ['^$1/$2/', '^$1/[^/]+/index\\.tsx?$'] },
    ),
    forbid(
      'shared-below-features',
      'What several features share knows none of them; `chunks` imports them at run time.',
      { path: '^((?:mfe-[^/]+|shell)/src)/[^/]+/', pathNot: '/src/(chunks|features|testing)/|\\.test\\.' },
      { path: '^$1/features/' },
    ),
    forbid(
      'shell-loads-remotes-at-run-time',
      'An import would weld a remote into the shell: the release manifest is the only way.',
      { path: '^shell/' },
      { path: '^(mfe-[^/]+|backend|releases)/' },
    ),
    forbid(
      'backend-only-contracts',
      'The server shares the wire with the browser, and the name and colours of the brand, nothing else. Its tests read the sample customer that all tests share, and use what servers are tested with.',
      { path: '^backend/', pathNot: '^backend/operator/answers/' },
      {
        path: '^(shell|mfe-[^/]+|releases|shared)/',
        pathNot: '^shared/(contracts/|server/|testing/(servers/|src/sample-customer\\.ts$))',
      },
    ),
    forbid(
      'operator-publishes-as-the-release-command',
      'Answers go into the pages of a release: the command publishes them with the client of the platform, and its image has nothing else of it.',
      { path: '^backend/operator/answers/', pathNot: testCode },
      {
        path: '^(shell|mfe-[^/]+|releases|shared)/',
        pathNot: '^(shared/(contracts|server)|releases/(client|wire))/|^releases/cli/settings\\.ts$',
      },
    ),
    forbid(
      'backend-folders-are-listed',
      'A new folder of the back end has its place in backend/direction.cjs.',
      { path: '^backend/src/[^/]+/', pathNot: [inBackend(folders), testCode] },
      {},
    ),
    forbid(
      'backend-nobody-imports-its-programs',
      'main.ts and index.ts are put together from everything else.',
      { path: '^backend/src/', pathNot: testCode },
      { path: '^backend/src/[^/]+$' },
    ),
    forbid(
      'backend-notifies-one-way',
      'People are told by a declared notification: notify() puts it into the outbox.',
      { path: '^backend/src/', pathNot: ['^backend/src/platform/(outbox|notifications)/', testCode] },
      { path: '^backend/src/platform/outbox/enqueue-(mail|sms)\\.ts$' },
    ),
    ...oneDirection,
    forbid(
      'releases-only-contracts',
      'The platform carries any portal: it knows only the shape of a release. Its console uses the ui.',
      { path: '^releases/', pathNot: '^releases/console/' },
      { path: '^(shell|mfe-[^/]+|backend|shared)/', pathNot: '^shared/(contracts|server|testing/servers)/' },
    ),
    forbid(
      'releases-folders-are-listed',
      'A new folder of the platform has its place in releases/direction.cjs.',
      {
        path: '^releases/[^/]+/',
        pathNot: [inPlatform([...Object.keys(platform), 'migrations', 'node_modules']), testCode],
      },
      {},
    ),
    ...platformDirection,
    forbid(
      'client-runs-in-a-browser',
      'The console calls the registry as the command line does. Only a publication reads files.',
      {
        path: '^releases/(client|wire)/',
        pathNot: `${testCode}|/(publish-(release|content)|send-source-maps|sign-provenance)\\.ts$`,
      },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'console-page-needs-no-server',
      'What is written for Node has no place in a page.',
      { path: '^releases/console/src/', pathNot: testCode },
      { path: '^releases/http/|/(publish-(release|content)|send-source-maps|sign-provenance)\\.ts$' },
    ),
    forbid(
      'console-only-shared',
      'The console is a page of the platform: it shows any portal, and imports none.',
      { path: '^releases/console/' },
      { path: '^(shell|mfe-[^/]+|backend)/' },
    ),
    forbid(
      'no-server-in-the-browser',
      'What servers share, or builds are made with, has no place in a page.',
      { path: '^(shell|mfe-[^/]+|releases/console)/src/' },
      { path: '^shared/(server|remote-build)/' },
    ),
    forbid(
      'axios-only-in-the-client',
      'One client holds the token, the retry and the deadline.',
      { path: '^(shared|shell|mfe-[^/]+)/', pathNot: '^shared/client/src/api/' },
      { path: '^node_modules/axios/' },
    ),
    forbid(
      'toastify-only-in-the-shell',
      'Remotes call showToast: one toast container, one place to replace it.',
      { path: '^(shared|mfe-[^/]+)/' },
      { path: '^node_modules/react-toastify/' },
    ),
    forbid(
      'facades-only',
      'Whole packages are not handed over at run time; a second copy in a remote would be a second router or store.',
      { path: '^mfe-[^/]+/' },
      { path: '^node_modules/(react-router|react-router-dom|mobx|mobx-react-lite|axios)/' },
    ),
    forbid(
      'no-test-code-in-products',
      'Factories and doubles stay out of what ships.',
      {
        path: '^(shell|mfe-[^/]+|backend|releases|shared)/',
        pathNot: '(\\.(test|stress|timing)\\.tsx?$|/testing/|/jest)',
      },
      { path: '(\\.test\\.tsx?$|^backend/testing/|^shared/(testing|server/src/(postgres|s3)/testing)/)' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|\\.cache)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
