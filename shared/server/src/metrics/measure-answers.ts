import type { ProcessMetrics } from './process-metrics';

interface Request {
  readonly method: string;
  readonly routeOptions: { readonly url?: string | undefined; readonly schema?: object | undefined };
}

interface Reply {
  readonly statusCode: number;
  /** Milliseconds. */
  readonly elapsedTime: number;
  getHeader(name: 'content-type'): unknown;
}

/* What of a Fastify server this needs: shared knows no server. */
interface App {
  addHook(name: 'onResponse', hook: (request: Request, reply: Reply) => Promise<void>): unknown;
}

/* A call by its name, another route by its template; what has no route is one, whatever its address. */
const callOf = ({ method, routeOptions: { url, schema } }: Request): string => {
  const { operationId } = (schema ?? {}) as { operationId?: string };
  return operationId ?? (url === undefined ? 'unknown' : `${method} ${url}`);
};

/* A stream ends when the client leaves: its duration says nothing about the server. */
const isStream = (reply: Reply): boolean => String(reply.getHeader('content-type')).startsWith('text/event-stream');

/** Streams are left out. @param part of the process: `calls`, `token`, `registry`, `edge` */
export const measureAnswers = (app: App, metrics: ProcessMetrics | undefined, part: string): void => {
  if (metrics === undefined) return;
  app.addHook('onResponse', async (request, reply) => {
    if (isStream(reply)) return;
    metrics.answered({ part, call: callOf(request), status: reply.statusCode }, reply.elapsedTime / 1000);
  });
};
