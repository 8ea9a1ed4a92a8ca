import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Live, LiveRevision } from '../pages/live';
import { cookieValue } from './cookies';
import { knownVisitor, visitorCookie } from './visitor';

/** Who asks for a page. */
export interface Visit {
  /** Null: nobody we know. */
  readonly visitor: string | null;
  /** Version of the shell that did not start in the visitor's last page. */
  readonly failedShell?: string | undefined;
}

/** Who the visitors of a site are, and which of its releases each of them is shown. */
export interface Audience {
  /** A page is asked for; its answer may take cookies along. */
  welcome(request: FastifyRequest, reply: FastifyReply): Visit;
  liveFor(visit: Visit, headers: IncomingHttpHeaders, revision: LiveRevision): Promise<Live>;
}

/** The visitor that a browser says it is, or null when it brings no cookie of ours. */
export const visitorOf = ({ cookie }: IncomingHttpHeaders): string | null =>
  knownVisitor(cookieValue(cookie, visitorCookie));
