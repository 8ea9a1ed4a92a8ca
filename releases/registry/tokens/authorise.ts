import { appNamePattern } from '@tulinde/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TokenAction } from '../../wire/names';
import type { RegistryDatabase } from '../database';
import { RefusedError } from '../refusal';
import { countRefusal } from './refusal-counts';
import { isOperations, mayDo, type Holder } from './rights';
import type { LookUp, TokenStore } from './token-store';
import type { UnauthenticatedEdges } from './unauthenticated-edges';

interface Refusing {
  database: RegistryDatabase;
  now: () => Date;
}

interface Guard extends Refusing {
  tokens: TokenStore;
  /** Hears of edges that bring no token; they are refused where `isRequired`. */
  edges: { readonly isRequired: boolean; readonly unauthenticated: UnauthenticatedEdges };
}

const holders = new WeakMap<FastifyRequest, Holder>();

/** Who makes this request. Only in routes whose config names an `action`. */
export const holderOf = (request: FastifyRequest): Holder => {
  const holder = holders.get(request);
  if (holder === undefined) throw new Error('this route does not ask for a token');
  return holder;
};

export const actorOf = (request: FastifyRequest): string => holderOf(request).name;

/**
 * Every route whose config names an `action` needs a token that allows it, on the app that the address names. Each
 * refusal is logged and counted.
 */
export const guardRoutes = (app: FastifyInstance, guard: Guard): void => {
  app.addHook('onRequest', async (request, reply) => {
    const { action } = request.routeOptions.config;
    if (action === undefined) return;
    if (action === 'edge' && (await isLetIn(guard, request))) return;
    const holder = await authenticate(guard, request, reply, action);
    holders.set(request, holder);
    if (action !== 'any') await requireRight(guard, request, action, appOf(request));
  });
};

/*
 * Edges from before they had tokens report too: while a registry takes those, a candidate that fails is still taken back. Which
 * ones they are is counted, so that the setting is turned on when there is none left, and so that it is seen when one is refused.
 */
const isLetIn = async ({ tokens, edges }: Guard, request: FastifyRequest): Promise<boolean> => {
  const token = bearerOf(request);
  const holder = token === null ? null : (await tokens.lookUp(token)).holder;
  if (holder !== null && mayDo(holder, 'edge', null)) return true;
  edges.unauthenticated.note(request.ip);
  return !edges.isRequired;
};

const bearerOf = ({ headers: { authorization = '' } }: FastifyRequest): string | null => {
  const [scheme, token] = authorization.split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : null;
};

/** For what the address does not name: an app in the body. @throws RefusedError FORBIDDEN */
export const requireRight = async (
  guard: Refusing,
  request: FastifyRequest,
  action: TokenAction,
  app: string | null,
): Promise<void> => {
  if (!mayDo(holderOf(request), action, app)) await forbid(guard, request, action, app);
};

/** For what no squad may do on its own. @throws RefusedError FORBIDDEN */
export const requireOperations = async (
  guard: Refusing,
  request: FastifyRequest,
  action: TokenAction,
): Promise<void> => {
  if (!isOperations(holderOf(request))) await forbid(guard, request, action, appOf(request), ' as operations');
};

const forbid = async (
  guard: Refusing,
  request: FastifyRequest,
  action: TokenAction,
  app: string | null,
  how = '',
): Promise<never> => {
  const { name, apps, actions } = holderOf(request);
  await refuse(guard, request, { holder: name, action, app, code: 'FORBIDDEN' });
  const what = `${app === null ? action : `${action} ${app}`}${how}`;
  const message = `The token of ${name} does not allow: ${what}. It allows ${actions.join(', ')} on ${apps.join(', ')}.`;
  throw new RefusedError(403, 'FORBIDDEN', message, { holder: name, action, app, apps, actions });
};

const authenticate = async (
  guard: Guard,
  request: FastifyRequest,
  reply: FastifyReply,
  action: string,
): Promise<Holder> => {
  const token = bearerOf(request);
  const found: LookUp | null = token === null ? null : await guard.tokens.lookUp(token);
  if (found?.holder) return found.holder;
  const why = found ? found.why : 'missing';
  const holder = found && 'name' in found ? found.name : '';
  await refuse(guard, request, { holder, action, app: null, code: 'TOKEN_REFUSED' });
  reply.header('www-authenticate', 'Bearer');
  throw new RefusedError(401, 'TOKEN_REFUSED', sentences[why], { why });
};

const sentences = {
  missing: 'This needs a registry token.',
  unknown: 'This needs a valid registry token.',
  revoked: 'This registry token was revoked.',
  expired: 'This registry token has expired.',
};

const appOf = ({ params }: FastifyRequest): string | null => (params as { app?: string }).app ?? null;

const refuse = async (
  { database, now }: Refusing,
  request: FastifyRequest,
  refusal: { holder: string; action: string; app: string | null; code: string },
): Promise<void> => {
  request.log.warn({ route: request.routeOptions.url, ...refusal }, 'refused for want of rights');
  // Anything can stand in an address: only what could be an app's name is kept.
  const app = refusal.app !== null && appNamePattern.test(refusal.app) ? refusal.app.slice(0, 64) : '';
  // A count that fails must not turn a refusal into something else.
  await countRefusal(database.queries, { ...refusal, app, at: now() }).catch((error: unknown) =>
    request.log.error(error, 'a refusal was not counted'),
  );
};
