import { s3Variables, type S3Settings } from '@tulinde/server/s3';
import { chosen, optionalText, required } from '../../settings/chosen-adapter';

export const fileVariables = {
  TULINDE_FILES: optionalText,
  TULINDE_ADOPT_FILES: optionalText,
  ...s3Variables,
  TULINDE_S3_BUCKET: optionalText,
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
