import { telemetryBeaconSchema, telemetryPath, type PageEvent, parseJson } from '@tulinde/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieValue } from '../../composition/visitors/cookies';
import { visitorOf, type Audience } from '../../composition/visitors/audience';
import { visitorCookie, visitorHash } from '../../composition/visitors/visitor';
import { cspReportPath } from '../../composition/serving/security-headers';
import type { ManifestFollower } from '../manifest/follow-manifest';
import type { VisitorSeals } from '../visitors/visitor-seals';
import { isLoopback, networkOf } from '../../http/addresses';
import { cspFindings } from './csp-report';
import type { HandOver } from './hand-over';
import { createRateLimit } from '../../composition/serving/rate-limit';
import { isReporter } from './sampling';
import { createWitnesses } from './witnesses';
import { withArm } from './with-arm';

const bodyLimit = 8_192;
/* A page sends one beacon a second at most, and most pages two in all. */
const perVisitor = { burst: 30, perSecond: 0.5, keys: 50_000 };
/* Thousands of phones share an address of a mobile network. */
const perAddress = { burst: 600, perSecond: 20, keys: 20_000 };

interface TelemetryDeps {
  follower: ManifestFollower;
  audience: Audience;
  seals: VisitorSeals;
  handOver: HandOver;
  /** Of the visitors, 0 to 1, whose reports are taken. */
  share: number;
}

/** What pages report of their releases, and browsers of what the policy blocked. Answered before anything is done. */
export const telemetryRoutes = (app: FastifyInstance, deps: TelemetryDeps): void => {
  const { follower, audience, seals, handOver, share } = deps;
  const isVisitorPatient = createRateLimit(perVisitor);
  const isAddressPatient = createRateLimit(perAddress);
  const witnesses = createWitnesses();

  /* Whoever is on this machine is no stranger, and the only one there is at home. */
  const isVouched = ({ ip, headers }: FastifyRequest): boolean =>
    isLoopback(ip) || seals.isVouched(cookieValue(headers.cookie, visitorCookie) ?? '');

  /* Without the cookie nobody can be counted; other sites' pages cannot make a browser send it. */
  const senderOf = (request: FastifyRequest, reply: FastifyReply): string | null => {
    reply.header('cache-control', 'no-store');
    const visitor = visitorOf(request.headers);
    const site = request.headers['sec-fetch-site'];
    const isForeign = site !== undefined && site !== 'same-origin';
    if (visitor === null || isForeign || !isVouched(request) || !isReporter(visitor, share)) {
      void reply.code(204).send();
      return null;
    }
    const isPatient = isLoopback(request.ip) || isAddressPatient(networkOf(request.ip));
    if (isPatient && isVisitorPatient(visitor)) return visitor;
    void reply.code(429).header('retry-after', '60').send();
    return null;
  };

  const isTaken = (event: PageEvent, visitor: string, address: string): boolean => {
    const sighting = { address, visitor, release: `${event.app}@${event.candidate ?? event.version}` };
    if (!isNoFailure(event)) return witnesses.failed(sighting);
    witnesses.loaded(sighting);
    return true;
  };

  app.register(async (reports) => {
    // Beacons come as text, and reports under three names.
    reports.removeAllContentTypeParsers();
    reports.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body));

    reports.post(telemetryPath, async (request, reply) => {
      const visitor = senderOf(request, reply);
      if (visitor === null) return reply;
      const beacon = telemetryBeaconSchema.safeParse(parseJson(String(request.body)));
      if (!beacon.success) return reply.code(400).send();
      const live = follower.current();
      const page = { visitor, revision: beacon.data.revision };
      const inPage = <Event extends PageEvent>(told: readonly Event[] = []): Event[] =>
        told.flatMap((event) => (live && withArm(event, page, live)) ?? []);
      const taken = <Event extends PageEvent>(told: readonly Event[] = []): Event[] =>
        inPage(told).filter((event) => isTaken(event, visitor, request.ip));
      const events = taken(beacon.data.events);
      const life = taken(beacon.data.life);
      const findings = taken(beacon.data.findings);
      const thrown = inPage(beacon.data.thrown);
      if (events.length + life.length + findings.length + thrown.length > 0)
        handOver.add({
          visitor: visitorHash(visitor),
          events,
          ...(life.length > 0 && { life }),
          ...(findings.length > 0 && { findings }),
          ...(thrown.length > 0 && { thrown }),
        });
      return reply.code(204).send();
    });

    reports.post(cspReportPath, async (request, reply) => {
      const visitor = senderOf(request, reply);
      if (visitor === null) return reply;
      const findings = cspFindings(parseJson(String(request.body)), request.host);
      const revision = follower.current();
      const live = revision && (await audience.liveFor({ visitor }, request.headers, revision));
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

/* Nothing follows from these however often they are made up. */
const isNoFailure = ({ kind }: PageEvent): boolean => kind === 'load' || kind === 'alive' || kind === 'long task';
