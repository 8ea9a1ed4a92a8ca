import { createToken, publishRelease, revokeToken } from '../../client';
import { send } from '../../testing/send';
import { startRegistry, type RunningRegistry } from '../../testing/start-registry';
import { writeRelease } from '../../testing/write-release';
import { tokenActions, type TokenAction } from '../../wire/names';

const apps = ['mfe-help', 'mfe-claims'] as const;
type App = (typeof apps)[number];

/* Who may do what, written down once more: the registry's own rules are what is tested. A squad's token has each action that
   is not `nobody` for it here; what it may do with it is what stands here. */
type Scope = 'every app' | App | 'held, but needs every app' | 'nobody';
const matrix: Record<TokenAction, Record<'squad-help' | 'squad-claims' | 'read-only' | 'operations', Scope>> = {
  publish: { ...both('mfe-help', 'mfe-claims') },
  promote: { ...both('mfe-help', 'mfe-claims') },
  candidate: { ...both('mfe-help', 'nobody') },
  rollback: { ...both('mfe-help', 'mfe-claims') },
  override: { ...both('mfe-help', 'mfe-claims') },
  'telemetry-read': { ...both('every app', 'nobody'), 'read-only': 'every app' },
  'audit-read': { ...both('nobody', 'nobody'), 'read-only': 'every app' },
  freeze: { ...both('held, but needs every app', 'nobody') },
  environments: { ...both('nobody', 'held, but needs every app') },
  retention: { ...both('nobody', 'held, but needs every app') },
  tokens: { ...both('held, but needs every app', 'nobody') },
  edge: { ...both('held, but needs every app', 'nobody') },
};
function both(help: Scope, claims: Scope) {
  const others: { 'read-only': Scope; operations: Scope } = { 'read-only': 'nobody', operations: 'every app' };
  return { 'squad-help': help, 'squad-claims': claims, ...others };
}
type Squad = keyof (typeof matrix)['publish'];

/* What a request that says nothing is answered when the token lets it through. Every route stands here, and those without a
   token too: the test compares the list with the registry's own. */
const answers: Record<string, string> = {
  'GET /v1/apps': '200',
  'GET /v1/apps/{app}/releases': '200',
  'GET /v1/apps/{app}/releases/{version}': '200',
  'GET /v1/apps/{app}/releases/{version}/markup': '200',
  'PUT /v1/apps/{app}/releases/{version}/source-maps/{path}': '400 INVALID',
  'POST /v1/apps/{app}/uploads': '422 RELEASE_INVALID',
  'PUT /v1/apps/{app}/uploads/{upload}/files/{path}': '404 UPLOAD_UNKNOWN',
  'POST /v1/apps/{app}/uploads/{upload}/commit': '404 UPLOAD_UNKNOWN',
  'GET /v1/environments': '200',
  'POST /v1/environments': '400 INVALID',
  'GET /v1/environments/{environment}': '200',
  'GET /v1/environments/{environment}/manifest': '200',
  'GET /v1/environments/{environment}/shell-fit': '200',
  'POST /v1/environments/{environment}/apps/{app}/promote': '400 INVALID',
  'POST /v1/environments/{environment}/apps/{app}/rollback': '400 INVALID',
  'POST /v1/environments/{environment}/apps/{app}/undo': '400 INVALID',
  'POST /v1/environments/{environment}/apps/{app}/retire': '400 INVALID',
  'POST /v1/environments/{environment}/apps/{app}/bring-back': '400 INVALID',
  'PUT /v1/environments/{environment}/apps/{app}/candidate': '400 INVALID',
  'POST /v1/environments/{environment}/apps/{app}/candidate/pause': '400 INVALID',
  'POST /v1/environments/{environment}/apps/{app}/candidate/resume': '400 INVALID',
  'POST /v1/environments/{environment}/apps/{app}/candidate/abort': '400 INVALID',
  'POST /v1/environments/{environment}/freeze': '400 INVALID',
  'POST /v1/environments/{environment}/unfreeze': '400 INVALID',
  'POST /v1/environments/{environment}/refresh': '400 INVALID',
  'POST /v1/environments/{environment}/go-back': '409 NEVER_SERVED',
  'POST /v1/environments/{environment}/overrides': '201',
  'POST /v1/environments/{environment}/overrides/revoke': '400 INVALID',
  'POST /v1/environments/{environment}/telemetry': '400 INVALID',
  'GET /v1/environments/{environment}/telemetry': '200',
  'GET /v1/environments/{environment}/thrown': '200',
  'PUT /v1/environments/{environment}/edges/{edge}': '400 INVALID',
  'POST /v1/retention': '400 INVALID',
  'GET /v1/quarantine': '200',
  'GET /v1/differences': '200',
  'POST /v1/quarantine/{id}/restore': '400 INVALID',
  'POST /v1/quarantine/purge': '400 INVALID',
  'GET /v1/history': '200',
  'GET /v1/audit': '200',
  'GET /v1/refusals': '200',
  'GET /v1/me': '200',
  'GET /v1/tokens': '200',
  'POST /v1/tokens': '400 INVALID',
  'POST /v1/tokens/{id}/revoke': '400 INVALID',
  'GET /v1/override-key': '200',
  'GET /v1/openapi.json': '200',
};
/* Never ends. */
const stream = 'GET /v1/environments/{environment}/stream';

interface Route {
  name: string;
  /** What a token must allow; `any` for every good one, null: open. */
  action: TokenAction | 'any' | null;
}

let clock = Date.UTC(2026, 0, 1);
let registry: RunningRegistry;
let routes: Route[];
const tokens: Record<string, string | null> = { 'no token': null, unknown: 'x'.repeat(43) };
beforeAll(async () => {
  registry = await startRegistry({ now: () => new Date(clock), requireEdgeToken: true });
  for (const app of apps) await publishRelease({ ...registry, folder: writeRelease(app, '1.0.0') });
  const give = (name: string, on: string[], actions: string[], expiresAt?: string) =>
    createToken({ ...registry, name, apps: on, actions, expiresAt });
  const held = (name: Squad) => tokenActions.filter((action) => matrix[action][name] !== 'nobody');
  tokens['squad-help'] = (await give('squad-help', ['mfe-help'], held('squad-help'))).token;
  tokens['squad-claims'] = (await give('squad-claims', ['mfe-claims'], held('squad-claims'))).token;
  tokens['read-only'] = (await give('read-only', ['*'], held('read-only'))).token;
  tokens.operations = (await give('operations-two', ['*'], ['*'])).token;
  tokens.expired = (await give('late', ['*'], ['*'], new Date(clock + 1_000).toISOString())).token;
  const revoked = await give('gone', ['*'], ['*']);
  tokens.revoked = revoked.token;
  await revokeToken({ ...registry, id: revoked.id, reason: 'left' });
  clock += 1_000;
  routes = await readRoutes();
});
afterAll(() => registry.close());

const readRoutes = async (): Promise<Route[]> => {
  const { body } = await send(registry, 'GET', '/v1/openapi.json', { token: null });
  const paths = body.paths as Record<string, Record<string, { security?: unknown; tags: [TokenAction | 'any'] }>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, tags }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      action: security ? tags[0] : null,
    })),
  );
};

const ask = async (token: string | null, { name, action }: Route, app: App): Promise<string> => {
  const values: Record<string, string> = { app, environment: 'production', version: '1.0.0', id: crypto.randomUUID() };
  const [method = '', path = ''] = name.split(' ');
  const address = path.replace(/\{(\w+)\}/g, (_all, key: string) => values[key] ?? 'x');
  // Where the app stands in the body the right is asked of a body that says something.
  const to = new Date(clock).toISOString();
  const back = { to, apps: [app], expectedRevision: 0, reason: 'none' };
  const json = path.endsWith('/go-back') ? back : action === 'override' ? { overrides: { [app]: '1.0.0' } } : {};
  const sent = method === 'PUT' && path.endsWith('{path}') ? { bytes: 'x' } : method === 'GET' ? {} : { json };
  const { status, body } = await send(registry, method, address, { token, ...sent });
  return [status, body.code].filter(Boolean).join(' ');
};

const expected = (holder: string, { name, action }: Route, app: App): string => {
  const through = answers[name] ?? 'not in the list of this test';
  if (action === null) return through;
  if (!(holder in matrix.publish)) return '401 TOKEN_REFUSED';
  if (action === 'any') return through;
  const scope = matrix[action][holder as Squad];
  // A link names no app in the request: whoever may make one anywhere may end it.
  if (name.endsWith('/overrides/revoke') && scope !== 'nobody') return through;
  return scope === 'every app' || scope === app ? through : '403 FORBIDDEN';
};

it('knows every route and every action of the registry', () => {
  expect(routes.map(({ name }) => name).sort()).toEqual([...Object.keys(answers), stream].sort());
  const asked = new Set(routes.map(({ action }) => action));
  expect([...asked].filter((action) => action !== 'any' && action !== null).sort()).toEqual([...tokenActions].sort());
  expect(Object.keys(matrix).sort()).toEqual([...tokenActions].sort());
});

it.each(['squad-help', 'squad-claims', 'read-only', 'operations', 'no token', 'unknown', 'expired', 'revoked'])(
  '%s: each action on each app',
  async (holder) => {
    const seen: string[] = [];
    const wanted: string[] = [];
    for (const route of routes.filter(({ name }) => name !== stream)) {
      for (const app of apps) {
        seen.push(`${route.name} on ${app}: ${await ask(tokens[holder] ?? null, route, app)}`);
        wanted.push(`${route.name} on ${app}: ${expected(holder, route, app)}`);
      }
    }
    expect(seen).toEqual(wanted);
  },
);
