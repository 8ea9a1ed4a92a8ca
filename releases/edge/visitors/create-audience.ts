import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitorOf, type Audience } from '../../composition/visitors/audience';
import { cohortOf } from '../../composition/visitors/candidates';
import { cookieValue } from '../../composition/visitors/cookies';
import { newVisitor, visitorSetCookie } from '../../composition/visitors/visitor';
import { ownChoiceOf } from '../overrides/own-choice';
import { overrideCookie, type Overrides } from '../overrides/overrides';
import type { FailedShells } from './failed-shells';
import type { VisitorSeals } from './visitor-seals';

interface AudienceDeps {
  overrides: Overrides;
  seals: VisitorSeals;
  failedShells: FailedShells;
}

/** The visitors of an edge, told from their cookies alone, so that every edge tells the same. */
export const createAudience = ({ overrides, seals, failedShells }: AudienceDeps): Audience => ({
  welcome: (request, reply) => ({
    visitor: knownOrNew(request, reply, seals),
    failedShell: failedShells.take(request, reply),
  }),
  liveFor: async ({ visitor, failedShell }, { cookie }, revision) => {
    const token = cookieValue(cookie, overrideCookie);
    const choice = token === undefined ? null : await overrides.choiceOf(token, ownChoiceOf(cookie));
    // Nobody we know gets no candidate.
    const cohort = visitor === null ? [] : cohortOf(visitor, revision.candidates);
    return revision.forSelection({ cohort, overrides: choice?.entries ?? null, failedShell }, choice?.loaded);
  },
});

/* The cookie comes with the first page; nothing else that the site sends makes a visitor. */
const knownOrNew = (request: FastifyRequest, reply: FastifyReply, seals: VisitorSeals): string => {
  const known = visitorOf(request.headers);
  if (known !== null) return known;
  const visitor = newVisitor();
  reply.header('set-cookie', visitorSetCookie(seals.ofNew(visitor, request.ip), request.protocol === 'https'));
  return visitor;
};
