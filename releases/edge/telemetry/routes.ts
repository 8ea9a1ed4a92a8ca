import { telemetryBeaconSchema, telemetryPath, type TelemetryEvent } from '@tulinde/shared/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ManifestFollower } from '../manifest/follow-manifest';
import type { Overrides } from '../overrides/overrides';
import { liveFor, visitorOf } from '../visitors/visit';
import { visitorHash } from '../visitors/visitor';
import { isLoopback, networkOf } from './addresses';
import { isBelievable } from './believable';
import { cspFindings } from './csp-report';
import { createFailureQuota } from './failure-quota';
import type { HandOver } from './hand-over';
import { cspReportPath } from './paths';
import { createRateLimit } from './rate-limit';
import { isReporter } from './sampling';

const bodyLimit = 8_192;
/* A page sends one beacon a second at most, and most pages two in all. */
const perVisitor = { burst: 30, perSecond: 0.5, keys: 50_000 };
/* Thousands of phones share an address of a mobile network. */
const perAddress = { burst: 600, perSecond: 20, keys: 20_000 };

interface TelemetryDeps {
  follower: ManifestFollower;
  overrides: Overrides;
  handOver: HandOver;
  /** Of the visitors, 0 to 1, whose reports are taken. */
  share: number;
}

/** What pages report of their releases, and browsers of what the policy blocked. Answered before anything is done. */
export const telemetryRoutes = (app: FastifyInstance, deps: TelemetryDeps): void => {
  const { follower, overrides, handOver, share } = deps;
  const isVisitorPatient = createRateLimit(perVisitor);
  const isAddressPatient = createRateLimit(perAddress);
  const isFailureTaken = createFailureQuota();

  /* Without the cookie nobody can be counted; other sites' pages cannot make a browser send it. */
  const senderOf = (request: FastifyRequest, reply: FastifyReply): string | null => {
    reply.header('cache-control', 'no-store');
    const visitor = visitorOf(request.headers);
    const site = request.headers['sec-fetch-site'];
    const isForeign = site !== undefined && site !== 'same-origin';
    if (visitor === null || isForeign || !isReporter(visitor, share)) {
      void reply.code(204).send();
      return null;
    }
    const isPatient = isLoopback(request.ip) || isAddressPatient(networkOf(request.ip));
    if (isPatient && isVisitorPatient(visitor)) return visitor;
    void reply.code(429).header('retry-after', '60').send();
    return null;
  };

  const isTaken = (event: TelemetryEvent, visitor: string, address: string): boolean => {
    const revision = follower.current();
    if (!revision || !isBelievable(event, visitor, revision)) return false;
    return event.kind === 'load' || isFailureTaken({ address, visitor, release: `${event.app}@${event.version}` });
  };

  app.register(async (reports) => {
    // Beacons come as text, and reports under three names.
    reports.removeAllContentTypeParsers();
    reports.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body));

    reports.post(telemetryPath, async (request, reply) => {
      const visitor = senderOf(request, reply);
      if (visitor === null) return reply;
      const beacon = telemetryBeaconSchema.safeParse(parsed(request.body));
      if (!beacon.success) return reply.code(400).send();
      const events = beacon.data.events.filter((event) => isTaken(event, visitor, request.ip));
      if (events.length > 0) handOver.add({ visitor: visitorHash(visitor), events });
      return reply.code(204).send();
    });

    reports.post(cspReportPath, async (request, reply) => {
      const visitor = senderOf(request, reply);
      if (visitor === null) return reply;
      const findings = cspFindings(parsed(request.body), request.host);
      const revision = follower.current();
      const live = revision && (await liveFor(visitor, request.headers, { revision, overrides }));
      const shell = live?.manifest.microFrontends.shell?.[0];
      if (shell && findings.length > 0) {
        const facts = { app: 'shell', version: shell.metadata.version, role: shell.extras.role, kind: 'csp' as const };
        const events = findings.map((detail) => ({ ...facts, route: null, elapsed: 0, detail }));
        handOver.add({ visitor: visitorHash(visitor), events });
      }
      return reply.code(204).send();
    });
  });
};

const parsed = (body: unknown): unknown => {
  try {
    return JSON.parse(String(body));
  } catch {
    return null;
  }
};
