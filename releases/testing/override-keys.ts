import { generateKeyPairSync, sign } from 'node:crypto';

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A key pair as a registry has it, its public half as `GET /v1/override-key` answers it, and links signed with it. */
export const createOverrideKeys = (kid = 'k1') => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    answer: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid }] },
    token: (
      overrides: Record<string, string>,
      { environment = 'production', exp = Date.now() / 1000 + 3_600, key = privateKey, apps = [] as string[] } = {},
    ): string => {
      const header = { alg: 'EdDSA', typ: 'tulinde-override+jwt', kid };
      const text = `${encoded(header)}.${encoded({ overrides, environment, by: 'operations', apps, exp })}`;
      return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`;
    },
  };
};
