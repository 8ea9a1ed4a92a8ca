import { chosen, optionalText, optionalUrl, required } from '../settings';
import type { S3Settings } from './s3';

export const fileVariables = {
  TULINDE_FILES: optionalText,
  TULINDE_ADOPT_FILES: optionalText,
  TULINDE_S3_ENDPOINT: optionalUrl('must start with https:// or http://', /^https?:\/\//),
  TULINDE_S3_REGION: optionalText,
  TULINDE_S3_BUCKET: optionalText,
  TULINDE_S3_ACCESS_KEY: optionalText,
  TULINDE_S3_SECRET_KEY: optionalText,
};

export type FileSettings = { readonly kind: 'folder' } | ({ readonly kind: 's3' } & S3Settings);

const names = [
  'TULINDE_S3_ENDPOINT',
  'TULINDE_S3_REGION',
  'TULINDE_S3_BUCKET',
  'TULINDE_S3_ACCESS_KEY',
  'TULINDE_S3_SECRET_KEY',
] as const;

export const fileSettings = (
  values: { readonly [Name in keyof typeof fileVariables]?: string | undefined },
  isProduction: boolean,
  problems: string[],
): FileSettings => {
  const kind = chosen('TULINDE_FILES', values.TULINDE_FILES, ['folder', 's3'], { isProduction, problems });
  if (kind === 'folder') return { kind };
  const [endpoint = '', region = '', bucket = '', accessKey = '', secretKey = ''] = required(
    values,
    names,
    'TULINDE_FILES=s3',
    problems,
  );
  return { kind, endpoint, region, bucket, accessKey, secretKey };
};
