import * as z from 'zod/mini';

const rights = { name: z.string(), apps: z.array(z.string()), actions: z.array(z.string()) };

export const meAnswer = z.object({ ...rights, expiresAt: z.nullable(z.string()) });
export type OwnRights = z.infer<typeof meAnswer>;

export const tokenAnswer = z.object({
  id: z.string(),
  ...rights,
  createdAt: z.string(),
  createdBy: z.string(),
  expiresAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
});
export type TokenFacts = z.infer<typeof tokenAnswer>;
export const tokensAnswer = z.object({ tokens: z.array(tokenAnswer) });
/** The only time that the token itself is told. */
export const newTokenAnswer = z.extend(tokenAnswer, { token: z.string() });
export type NewToken = z.infer<typeof newTokenAnswer>;

export const overrideAnswer = z.object({
  /** By which it is revoked. Registries before 0011 tell none. */
  id: z._default(z.string(), ''),
  token: z.string(),
  path: z.string(),
  expiresAt: z.string(),
});
export type OverrideLink = z.infer<typeof overrideAnswer>;
export const overrideKeysAnswer = z.object({ keys: z.array(z.record(z.string(), z.unknown())) });

/** The edges have it from this revision on. */
export const revokedLinkAnswer = z.object({ id: z.string(), revision: z.number() });
export type RevokedLink = z.infer<typeof revokedLinkAnswer>;
