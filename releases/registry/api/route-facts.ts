import type * as z from 'zod/mini';
import type { TokenAction } from '../../wire/names';

/** What the OpenAPI document tells of one route, beside what its handler reads requests with. */
export interface RouteFacts {
  summary: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Media type of the body and of the answer where they are not JSON. */
  bodyType?: string;
  answerType?: string;
  /** Of success; 200 when not said. */
  status?: number;
  answer?: z.ZodMiniType;
  /** Codes of refusals by status. */
  refusals?: Record<number, string[]>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a token must allow; `any` for every good token; nothing: the route is open. */
    action?: TokenAction | 'any';
    api?: RouteFacts;
  }
}
