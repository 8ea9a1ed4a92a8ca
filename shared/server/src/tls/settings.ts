import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { ConfigError } from '../settings';

/** Files in PEM: with both a server speaks TLS alone. */
export const tlsVariables = {
  TULINDE_TLS_CERTIFICATE: z.optional(z.string()),
  TULINDE_TLS_KEY: z.optional(z.string()),
};

export interface TlsSettings {
  readonly cert: string;
  readonly key: string;
}

const read = (name: keyof typeof tlsVariables, file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError([`${name} must be a file that can be read: ${(error as NodeJS.ErrnoException).code ?? ''}`]);
  }
};

/** Null: the server speaks plain HTTP. @throws ConfigError */
export const tlsSettings = (values: {
  readonly TULINDE_TLS_CERTIFICATE?: string | undefined;
  readonly TULINDE_TLS_KEY?: string | undefined;
}): TlsSettings | null => {
  const { TULINDE_TLS_CERTIFICATE: certificate, TULINDE_TLS_KEY: key } = values;
  if (certificate === undefined && key === undefined) return null;
  if (certificate === undefined) throw new ConfigError(['TULINDE_TLS_CERTIFICATE is required with TULINDE_TLS_KEY']);
  if (key === undefined) throw new ConfigError(['TULINDE_TLS_KEY is required with TULINDE_TLS_CERTIFICATE']);
  return { cert: read('TULINDE_TLS_CERTIFICATE', certificate), key: read('TULINDE_TLS_KEY', key) };
};
