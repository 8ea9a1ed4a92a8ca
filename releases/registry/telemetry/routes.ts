import { minuteMs } from '@tulinde/contracts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { environmentParams } from '../../wire/requests';
import { telemetryAnswer } from '../../wire/telemetry-answers';
import type { RegistryDatabase } from '../database';
import { environments } from '../database/schema';
import { unknownEnvironment } from '../environments/lock-environment';
import { parse } from '../parse';
import { RefusedError } from '../refusal';
import type { Intake } from './intake';
import { judgeCandidates } from './judge-candidates';
import { readAlerts, readSeries } from './read-telemetry';
import {
  intakeAnswer,
  singleBeaconSchema,
  telemetryBatchSchema,
  telemetryBodySchema,
  telemetryQuerySchema,
  visitorHeaderSchema,
  type VisitorReport,
} from './schemas';

const bodyLimit = 1024 * 1024;
/* Refuses before anything is read: an edge in a loop must not fill the registry's memory. */
const mostRequestsASecond = 200;
const longestPeriodMs = 31 * 24 * 60 * minuteMs;

/** `POST /v1/environments/:environment/telemetry`: one beacon of a visitor, or a batch of an edge. */
export const intakeRoute = (app: FastifyInstance, intake: Intake, now: () => Date): void => {
  const isTooMany = createSecondLimit(now);
  const api = {
    summary: 'What pages saw of their releases, from an edge',
    params: environmentParams,
    body: telemetryBodySchema,
    status: 202,
    answer: intakeAnswer,
    refusals: { 404: ['ENVIRONMENT_UNKNOWN'], 413: ['TOO_LARGE'], 429: ['TOO_MANY'] },
  };
  app.post(
    '/v1/environments/:environment/telemetry',
    { bodyLimit, config: { action: 'edge', api } },
    async (request, reply) => {
      if (isTooMany()) throw new RefusedError(429, 'TOO_MANY', 'The registry takes no more telemetry this second.');
      const { environment } = parse(environmentParams, request.params);
      return reply.code(202).send(await intake.take(environment, readReports(request)));
    },
  );
};

const readReports = (request: FastifyRequest): VisitorReport[] => {
  if (isBatch(request.body)) return parse(telemetryBatchSchema, request.body).beacons;
  const { events, life, findings, thrown } = parse(singleBeaconSchema, request.body);
  const { 'x-visitor': visitor } = parse(visitorHeaderSchema, request.headers);
  return [{ visitor, events, ...(life && { life }), ...(findings && { findings }), ...(thrown && { thrown }) }];
};

const isBatch = (body: unknown): boolean => typeof body === 'object' && body !== null && 'beacons' in body;

const createSecondLimit = (now: () => Date): (() => boolean) => {
  let second = 0;
  let count = 0;
  return () => {
    const current = Math.floor(now().getTime() / 1000);
    if (current !== second) count = 0;
    second = current;
    count += 1;
    return count > mostRequestsASecond;
  };
};

/** `GET /v1/environments/:environment/telemetry`: what the console draws, and how candidates stand now. */
export const telemetryReadRoute = (
  app: FastifyInstance,
  { database, now }: { database: RegistryDatabase; now: () => Date },
): void => {
  const api = {
    summary: 'Loads and failures by release, and how candidates stand',
    params: environmentParams,
    query: telemetryQuerySchema,
    answer: telemetryAnswer,
    refusals: { 404: ['ENVIRONMENT_UNKNOWN'] },
  };
  const config = { action: 'telemetry-read' as const, api };
  app.get('/v1/environments/:environment/telemetry', { config }, async (request) => {
    const { environment } = parse(environmentParams, request.params);
    const { app: name, minutes, from, to, step } = parse(telemetryQuerySchema, request.query);
    const { queries } = database;
    const known = await queries.select().from(environments).where(eq(environments.name, environment));
    if (known.length === 0) throw unknownEnvironment(environment);
    const until = to ?? now();
    const start = from ?? new Date(until.getTime() - minutes * minuteMs);
    const length = until.getTime() - start.getTime();
    if (length <= 0 || length > longestPeriodMs)
      throw new RefusedError(400, 'INVALID', 'The period must be longer than nothing and at most 31 days.');
    const period = { environment, app: name, from: start, until };
    const judgements = await judgeCandidates(queries, now(), environment);
    return {
      environment,
      from: start.toISOString(),
      until: until.toISOString(),
      step,
      series: await readSeries(queries, period, step),
      judgements: judgements
        .filter((judgement) => name === undefined || judgement.app === name)
        .map(({ environment: _known, ...judgement }) => judgement),
      alerts: await readAlerts(queries, period),
    };
  });
};
