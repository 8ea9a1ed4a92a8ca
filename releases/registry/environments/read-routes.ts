import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { environmentAnswer, manifestAnswer, shellFitAnswer, statusAnswer } from '../../wire/answers';
import { auditAnswer, historyAnswer } from '../../wire/audit-answers';
import { auditQuery, environmentParams, historyQuery, shellFitQuery } from '../../wire/requests';
import { auditActions } from '../../wire/names';
import type { RegistryDatabase } from '../database';
import { parse } from '../parse';
import { RefusedError } from '../refusal';
import { listAudit, listHistory } from './history-records';
import { readManifest } from './manifest';
import { readShellFit } from './shell-fit';
import { readEnvironment, readStatus } from './status';

const unknown = { 404: ['ENVIRONMENT_UNKNOWN'] };

/** The reads on environments: open, because a page shows the same facts to every visitor. The audit is not. */
export const environmentReads = (app: FastifyInstance, database: RegistryDatabase, now: () => Date): void => {
  const all = { summary: 'What every environment serves', answer: statusAnswer };
  app.get('/v1/environments', { config: { api: all } }, async () => ({
    environments: await readStatus(database, now()),
  }));

  const one = { summary: 'What one serves', params: environmentParams, answer: environmentAnswer, refusals: unknown };
  app.get('/v1/environments/:environment', { config: { api: one } }, (request) =>
    readEnvironment(database, parse(environmentParams, request.params).environment, now()),
  );

  const fit = {
    summary: 'Which live remotes an earlier shell would not take',
    params: environmentParams,
    query: shellFitQuery,
    answer: shellFitAnswer,
    refusals: { 404: ['ENVIRONMENT_UNKNOWN', 'RELEASE_UNKNOWN'] },
  };
  app.get('/v1/environments/:environment/shell-fit', { config: { api: fit } }, (request) => {
    const { environment } = parse(environmentParams, request.params);
    return readShellFit(database, environment, parse(shellFitQuery, request.query).version);
  });

  const told = {
    summary: 'The release manifest',
    params: environmentParams,
    answer: manifestAnswer,
    refusals: unknown,
  };
  app.get('/v1/environments/:environment/manifest', { config: { api: told } }, async (request, reply) => {
    const { environment } = parse(environmentParams, request.params);
    const manifest = await readManifest(database, environment);
    // Of the content: a restored database, or another one, comes to the same revision with other releases.
    const tag = `"${createHash('sha256').update(JSON.stringify(manifest)).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', tag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return manifest;
  });
};

/** What was changed, by whom and why. */
export const auditReads = (app: FastifyInstance, database: RegistryDatabase): void => {
  const history = { summary: 'What was changed, newest first', query: historyQuery, answer: historyAnswer };
  app.get('/v1/history', { config: { api: history } }, async (request) => ({
    history: await listHistory(database.queries, parse(historyQuery, request.query)),
  }));

  const audit = { summary: 'All that was changed, with figures, by pages', query: auditQuery, answer: auditAnswer };
  app.get('/v1/audit', { config: { action: 'audit-read', api: audit } }, async (request) => {
    const { from, until, action: named, ...filter } = parse(auditQuery, request.query);
    const action = auditActions.find((known) => known === named);
    if (named !== undefined && action === undefined) {
      const issues = [{ field: 'action', message: `one of ${auditActions.join(', ')}` }];
      throw new RefusedError(400, 'INVALID', `There is no action ${named} in the audit.`, { issues });
    }
    return listAudit(database.queries, {
      ...filter,
      action,
      from: from === undefined ? undefined : new Date(from),
      until: until === undefined ? undefined : new Date(until),
    });
  });
};
