import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** The visits whose traces begin in the browser. */
export interface TracedVisits {
  /** Whether the page that is asked for is to record its presses. */
  isTraced(visitor: string | null, headers: IncomingHttpHeaders): boolean;
  /** Whether the trace that a call brings along goes on. */
  believes(request: FastifyRequest): boolean;
}
