import { chosen, optionalText, optionalUrl, required } from '../../settings/chosen-adapter';
import { readFileSync } from 'node:fs';
import type { DmvicSettings } from './dmvic';
import type { ClientCertificate } from './dmvic-http';

export const certificateVariables = {
  TULINDE_CERTIFICATES: optionalText,
  TULINDE_DMVIC_URL: optionalUrl('must start with https:// or http://', /^https?:\/\//),
  TULINDE_DMVIC_CLIENT_ID: optionalText,
  TULINDE_DMVIC_USERNAME: optionalText,
  TULINDE_DMVIC_PASSWORD: optionalText,
  TULINDE_DMVIC_CERTIFICATE: optionalText,
  TULINDE_DMVIC_KEY: optionalText,
  TULINDE_DMVIC_MEMBERS: optionalText,
  TULINDE_DMVIC_GAPS: optionalText,
};

export type CertificateSettings = { readonly kind: 'local' } | ({ readonly kind: 'dmvic' } & DmvicSettings);

const names = [
  'TULINDE_DMVIC_URL',
  'TULINDE_DMVIC_CLIENT_ID',
  'TULINDE_DMVIC_USERNAME',
  'TULINDE_DMVIC_PASSWORD',
  'TULINDE_DMVIC_MEMBERS',
];

const because = 'TULINDE_CERTIFICATES=dmvic';

/* `APA Insurance:14,Britam:15` */
const membersOf = (text: string, problems: string[]): Readonly<Record<string, number>> => {
  const pairs = text.split(',').map((pair) => /^(.+):(\d{1,6})$/.exec(pair.trim()));
  if (text !== '' && pairs.includes(null)) problems.push('TULINDE_DMVIC_MEMBERS must be insurer:number,insurer:number');
  return Object.fromEntries(pairs.flatMap((pair) => (pair ? [[(pair[1] ?? '').trim(), Number(pair[2])]] : [])));
};

const clientOf = (
  { TULINDE_DMVIC_CERTIFICATE: certificate, TULINDE_DMVIC_KEY: key }: { readonly [name: string]: string | undefined },
  isProduction: boolean,
  problems: string[],
): ClientCertificate | null => {
  if (!certificate && !key && !isProduction) return null;
  if (!certificate) problems.push(`TULINDE_DMVIC_CERTIFICATE is required with ${because}`);
  if (!key) problems.push(`TULINDE_DMVIC_KEY is required with ${because}`);
  if (!certificate || !key) return null;
  try {
    return { certificate: readFileSync(certificate, 'utf8'), key: readFileSync(key, 'utf8') };
  } catch {
    problems.push('TULINDE_DMVIC_CERTIFICATE and TULINDE_DMVIC_KEY must be paths of files in PEM');
    return null;
  }
};

export const certificateSettings = (
  values: { readonly [Name in keyof typeof certificateVariables]?: string | undefined },
  isProduction: boolean,
  problems: string[],
): CertificateSettings => {
  const kind = chosen('TULINDE_CERTIFICATES', values.TULINDE_CERTIFICATES, ['local', 'dmvic'], {
    isProduction,
    problems,
  });
  if (kind === 'local') return { kind };
  const [url = '', clientId = '', username = '', password = '', members = ''] = required(
    values,
    names,
    because,
    problems,
  );
  const gaps = values.TULINDE_DMVIC_GAPS ?? 'people';
  if (gaps !== 'people' && gaps !== 'confirm') problems.push('TULINDE_DMVIC_GAPS must be people or confirm');
  return {
    kind,
    url,
    clientId,
    username,
    password,
    client: clientOf(values, isProduction, problems),
    members: membersOf(members, problems),
    confirmsGaps: gaps === 'confirm',
  };
};
