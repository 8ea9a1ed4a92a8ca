import { s3Variables, type S3Settings } from '@tulinde/server/s3';
import { ConfigError } from '@tulinde/server/settings';
import * as z from 'zod/mini';

export const artefactVariables = {
  TULINDE_ARTEFACTS_STORE: z._default(z.enum(['folder', 's3'], { error: 'must be folder or s3' }), 'folder'),
  TULINDE_ARTEFACTS_BUCKET: z.optional(z.string()),
  ...s3Variables,
};

const names = [
  'TULINDE_S3_ENDPOINT',
  'TULINDE_S3_REGION',
  'TULINDE_ARTEFACTS_BUCKET',
  'TULINDE_S3_ACCESS_KEY',
  'TULINDE_S3_SECRET_KEY',
] as const;

type Values = { readonly [Name in (typeof names)[number]]?: string | undefined } & {
  readonly TULINDE_ARTEFACTS_STORE: 'folder' | 's3';
};

/** Where releases are kept beside the folder; undefined: the folder is all. @throws ConfigError */
export const artefactBucket = (values: Values): S3Settings | undefined => {
  if (values.TULINDE_ARTEFACTS_STORE === 'folder') return undefined;
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length > 0) {
    throw new ConfigError(missing.map((name) => `${name} is required with TULINDE_ARTEFACTS_STORE=s3`));
  }
  const [endpoint = '', region = '', bucket = '', accessKey = '', secretKey = ''] = names.map((name) => values[name]);
  return { endpoint, region, bucket, accessKey, secretKey };
};
