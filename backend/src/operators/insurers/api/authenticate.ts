import type { FastifyRequest } from 'fastify';
import type { Database } from '../../../platform/database/connection';
import type { InsurerScope } from '../../../platform/database/schema';
import { noteAuthorizationFailure } from '../../../platform/http/authorization-failures';
import { holderOf, type Holder } from '../tokens/tokens';
import { Problem } from './problem';

interface Guard {
  readonly db: Database;
  readonly now: () => Date;
}

/** Whose token a request carries, where it allows what is asked for. @throws Problem 401, 403 as RFC 6750 has them */
export const authenticate = async (
  { db, now }: Guard,
  request: FastifyRequest,
  scope: InsurerScope,
): Promise<Holder> => {
  const token = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  const holder = token === undefined ? null : await holderOf(db, token, now());
  if (holder === null) {
    const error = token === undefined ? '' : ' error="invalid_token"';
    const more = { headers: { 'www-authenticate': `Bearer${error}` } };
    throw new Problem(401, 'TOKEN_REFUSED', 'This needs a token of an insurer that holds.', more);
  }
  if (!holder.scopes.includes(scope)) {
    noteAuthorizationFailure(request, 'SCOPE_MISSING', { insurer: holder.underwriterName, by: holder.by, scope });
    const more = { headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}"` } };
    throw new Problem(403, 'SCOPE_MISSING', `The token lacks the scope ${scope}.`, more);
  }
  return holder;
};
