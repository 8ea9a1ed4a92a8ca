import type {
  AuditEntry,
  Environment,
  Identity,
  QuarantinedFiles,
  RefusalCount,
  Telemetry,
  Thrown,
  Token,
} from '../api';
import { sampleNow, samplePointer, sampleProduction, sampleStaging } from './sample-environments';
import { sampleEntry, sampleHistory } from './sample-history';
import { sampleQuarantined } from './sample-quarantined';
import { sampleRefusals } from './sample-refusals';
import { sampleDetails, sampleReleases } from './sample-releases';
import { sampleTelemetry } from './sample-telemetry';

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly token: string | null;
}

type Answer = { readonly status?: number; readonly body: unknown };
export type Handler = (request: SeenRequest) => Answer | Promise<Answer>;

export const refusal = (status: number, code: string, details: Record<string, unknown> = {}): Answer => ({
  status,
  body: { code, message: `refused: ${code}`, details, requestId: 'req-7' },
});

const operations: Identity = { name: 'ops', apps: ['*'], actions: ['*'], expiresAt: '2026-11-24T09:00:00Z' };

/** The registry as releases/docs/registry-api.md describes it, at the level of fetch. */
export class FakeRegistry {
  identity: Identity = operations;
  environments: Environment[] = [sampleProduction(), sampleStaging()];
  history: AuditEntry[] = sampleHistory();
  telemetry: Telemetry = sampleTelemetry();
  thrown: Thrown[] = [];
  refusals: RefusalCount[] = sampleRefusals();
  tokens: Token[] = [
    { ...operations, id: '1', createdAt: '2026-11-01T08:00:00Z', createdBy: 'operations', revokedAt: null },
    {
      id: '2',
      name: 'squad-claims',
      apps: ['mfe-claims'],
      actions: ['publish', 'promote', 'candidate', 'rollback'],
      createdAt: '2026-11-02T08:00:00Z',
      createdBy: 'ops',
      expiresAt: null,
      revokedAt: null,
    },
  ];
  quarantined: QuarantinedFiles[] = sampleQuarantined();
  readonly seen: SeenRequest[] = [];
  isDown = false;
  /** Answers instead of the fake's own, by `METHOD /path`. */
  readonly overrides = new Map<string, Handler>();

  readonly fetch = async (request: Request): Promise<Response> => {
    if (this.isDown) throw new TypeError('fetch failed');
    const { pathname, searchParams } = new URL(request.url);
    const text = await request.text();
    const seen: SeenRequest = {
      method: request.method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: text === '' ? null : (JSON.parse(text) as unknown),
      token: request.headers.get('authorization')?.replace('Bearer ', '') ?? null,
    };
    this.seen.push(seen);
    const handler = this.overrides.get(`${seen.method} ${seen.path}`) ?? ((one: SeenRequest) => this.answer(one));
    const { status = 200, body } = await handler(seen);
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  };

  /** The bodies that were sent to this address. */
  sent(address: string): unknown[] {
    return this.seen.filter(({ method, path }) => `${method} ${path}` === address).map(({ body }) => body);
  }

  private answer({ method, path, query, body }: SeenRequest): Answer {
    const parts = path.split('/').slice(2);
    const [kind, name, sub, app, ...rest] = parts;
    if (path === '/console/settings.json') return { body: { sites: { production: 'https://bima.example' } } };
    if (kind === 'me') return { body: this.identity };
    if (kind === 'history') return { body: { history: this.entries(query) } };
    if (kind === 'audit') return { body: { entries: this.entries(query), next: null } };
    if (kind === 'refusals') return { body: { refusals: this.refusals } };
    if (kind === 'quarantine') return this.answerQuarantine(name, body as { ids?: string[] });
    if (kind === 'tokens') return this.answerTokens(method, name, body);
    if (kind === 'apps' && !name) return { body: { apps: [{ app: 'mfe-claims', releases: 4, newest: '4.2.0' }] } };
    if (kind === 'apps' && name) return { body: app ? sampleDetails(name, app) : { releases: sampleReleases(name) } };
    if (kind === 'environments' && !name) return { body: { environments: this.environments } };
    const environment = this.environments.find((one) => one.environment === name);
    if (!environment) return refusal(404, 'ENVIRONMENT_UNKNOWN', { environment: name });
    if (sub === 'telemetry') return { body: { ...this.telemetry, environment: name } };
    if (sub === 'thrown') return { body: { environment: name, from: '', thrown: this.thrown } };
    if (sub === 'overrides') {
      return { status: 201, body: { token: 'jws', path: '/_override?token=jws', expiresAt: '2026-11-20T19:53:00Z' } };
    }
    if (sub === 'go-back') return this.goBack(environment, body as GoBackBody);
    if (sub === 'freeze' || sub === 'unfreeze') return this.freeze(environment, sub, body as { reason: string });
    if (sub === 'apps' && app) return this.change(environment, app, rest.join('/'), body as ChangeBody);
    return refusal(404, 'NOT_FOUND');
  }

  private goBack(environment: Environment, { to, dryRun }: GoBackBody): Answer {
    const apps = environment.apps.flatMap(({ app, version: before, previous: [after], candidate }) =>
      after === undefined ? [] : { app, before, after, candidate: candidate?.version ?? null, isMarkedBad: false },
    );
    const revision = environment.revision + (dryRun ? 0 : 1);
    if (!dryRun) this.replace({ ...environment, revision });
    const answer = { environment: environment.environment, to, revision, changed: !dryRun, apps };
    return { body: { ...answer, stay: [], isBackEndKnown: true } };
  }

  private entries(query: Readonly<Record<string, string>>): AuditEntry[] {
    return this.history.filter(
      ({ app, actor, action }) =>
        (!query['app'] || app === query['app']) &&
        (!query['actor'] || actor === query['actor']) &&
        (!query['action'] || action === query['action']),
    );
  }

  private answerQuarantine(id: string | undefined, body: { ids?: string[] } | null): Answer {
    const wanted = body?.ids ?? (id === undefined ? [] : [decodeURIComponent(id)]);
    const found = this.quarantined.filter((entry) => wanted.includes(entry.id));
    if (id === undefined) return { body: { entries: this.quarantined } };
    this.quarantined = this.quarantined.filter((entry) => !found.includes(entry));
    if (body?.ids) return { body: { entries: found } };
    return found[0] ? { body: found[0] } : refusal(404, 'QUARANTINE_UNKNOWN', { id });
  }

  private answerTokens(method: string, id: string | undefined, body: unknown): Answer {
    if (method === 'GET') return { body: { tokens: this.tokens } };
    const known = this.tokens.find((token) => token.id === id);
    if (known) {
      const revoked = { ...known, revokedAt: new Date(sampleNow).toISOString() };
      this.tokens = this.tokens.map((token) => (token === known ? revoked : token));
      return { body: revoked };
    }
    const wish = body as Pick<Token, 'name' | 'apps' | 'actions'> & { expiresAt?: string };
    const made: Token = {
      expiresAt: null,
      ...wish,
      id: '3',
      createdAt: new Date(sampleNow).toISOString(),
      createdBy: 'ops',
      revokedAt: null,
    };
    this.tokens = [made, ...this.tokens];
    return { status: 201, body: { ...made, token: 'the-secret-shown-once' } };
  }

  private freeze(environment: Environment, kind: 'freeze' | 'unfreeze', { reason }: { reason: string }): Answer {
    const frozen = kind === 'freeze' ? { by: 'ops', reason, at: new Date(sampleNow).toISOString() } : null;
    return { body: this.replace({ ...environment, frozen, revision: environment.revision + 1 }) };
  }

  private change(environment: Environment, app: string, action: string, body: ChangeBody): Answer {
    const isBack = action === 'bring-back';
    const retired = this.history.find((entry) => entry.app === app && entry.action === 'retire');
    const before = environment.apps.find((one) => one.app === app);
    const pointer = before ?? (isBack && retired ? samplePointer({ app, version: retired.before ?? '' }) : null);
    if (!pointer) return refusal(409, 'NO_STABLE');
    if (body.expectedRevision !== environment.revision) {
      const changes = this.history.slice(0, 1);
      return refusal(409, 'REVISION_CHANGED', { revision: environment.revision, changes });
    }
    const version = action === 'promote' || action === 'rollback' ? (body.version ?? pointer.version) : pointer.version;
    const revision = environment.revision + 1;
    const others = environment.apps.filter((one) => one !== before);
    const isRetired = action === 'retire';
    this.replace({
      ...environment,
      apps: isRetired ? others : [...others, { ...pointer, version, revision }],
      revision,
    });
    if (isRetired || isBack) {
      const served = isRetired ? { before: version, after: null } : { before: null, after: version };
      const entry = sampleEntry({
        id: revision,
        app,
        action: isRetired ? 'retire' : 'promote',
        reason: body.reason,
        ...served,
      });
      this.history = [entry, ...this.history];
    }
    return {
      body: {
        environment: environment.environment,
        app,
        action,
        before: before?.version ?? null,
        after: isRetired ? null : version,
        candidate: { before: null, after: null },
        revision,
        changed: true,
        ...(action === 'undo' && { undone: this.history[0] }),
      },
    };
  }

  private replace(environment: Environment): Environment {
    this.environments = this.environments.map((one) =>
      one.environment === environment.environment ? environment : one,
    );
    return environment;
  }
}

interface GoBackBody {
  readonly to: string;
  readonly dryRun?: boolean;
}

interface ChangeBody {
  readonly expectedRevision: number;
  readonly version?: string;
  readonly reason: string;
}
