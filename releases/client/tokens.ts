import {
  meAnswer,
  newTokenAnswer,
  tokenAnswer,
  tokensAnswer,
  type NewToken,
  type OwnRights,
  type TokenFacts,
} from '../wire/token-answers';
import { addressOf, callRegistry, type RegistryAddress } from './call-registry';

export const getOwnRights = (address: RegistryAddress): Promise<OwnRights> =>
  callRegistry(address, { method: 'GET', path: '/v1/me' }, meAnswer);

export const getTokens = async (address: RegistryAddress): Promise<TokenFacts[]> =>
  (await callRegistry(address, { method: 'GET', path: '/v1/tokens' }, tokensAnswer)).tokens;

export interface TokenRequest extends RegistryAddress {
  name: string;
  apps: readonly string[];
  actions: readonly string[];
  /** ISO 8601, UTC; without it the token holds until it is revoked. */
  expiresAt?: string | undefined;
}

/** The token is in the answer, this once. */
export const createToken = (request: TokenRequest): Promise<NewToken> => {
  const { name, apps, actions, expiresAt } = request;
  const json = { name, apps, actions, expiresAt };
  return callRegistry(addressOf(request), { method: 'POST', path: '/v1/tokens', json }, newTokenAnswer);
};

export const revokeToken = ({
  id,
  reason,
  ...address
}: RegistryAddress & { id: string; reason: string }): Promise<TokenFacts> =>
  callRegistry(address, { method: 'POST', path: `/v1/tokens/${id}/revoke`, json: { reason } }, tokenAnswer);
