import * as z from 'zod/mini';
import { tokenActions } from '../../../wire/names';
import type { Call } from './call';

export { tokenActions };

/** These concern no single app: the token has to hold for all of them. */
export const wholeActions: readonly string[] = ['freeze', 'environments', 'retention', 'tokens'];

const identitySchema = z.object({
  name: z.string(),
  apps: z.array(z.string()),
  actions: z.array(z.string()),
  expiresAt: z.nullable(z.string()),
});
export type Identity = z.infer<typeof identitySchema>;

const tokenSchema = z.object({
  id: z.union([z.number(), z.string()]),
  name: z.string(),
  apps: z.array(z.string()),
  actions: z.array(z.string()),
  createdAt: z.string(),
  createdBy: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
});
export type Token = z.infer<typeof tokenSchema>;

const newTokenSchema = z.extend(tokenSchema, { token: z.string() });
export type NewToken = z.infer<typeof newTokenSchema>;

export interface TokenWish {
  readonly name: string;
  readonly apps: readonly string[];
  readonly actions: readonly string[];
  readonly expiresAt?: string;
}

const listSchema = z.object({ tokens: z.array(tokenSchema) });

export const tokenCalls = (call: Call) => ({
  /** Whose token this is; tried before it is kept. */
  me: (token: string): Promise<Identity> => call('/v1/me', identitySchema, { token }),
  tokens: async (): Promise<readonly Token[]> => (await call('/v1/tokens', listSchema)).tokens,
  createToken: (body: TokenWish): Promise<NewToken> => call('/v1/tokens', newTokenSchema, { method: 'POST', body }),
  revokeToken: (id: Token['id'], reason: string): Promise<Token> =>
    call(`/v1/tokens/${id}/revoke`, tokenSchema, { method: 'POST', body: { reason } }),
});
