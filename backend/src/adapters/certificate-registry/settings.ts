import { chosen, optionalText, optionalUrl, required } from '../../settings/chosen-adapter';
import type { DmvicSettings } from './dmvic';

export const certificateVariables = {
  TULINDE_CERTIFICATES: optionalText,
  TULINDE_DMVIC_URL: optionalUrl('must start with https:// or http://', /^https?:\/\//),
  TULINDE_DMVIC_CLIENT_ID: optionalText,
  TULINDE_DMVIC_USERNAME: optionalText,
  TULINDE_DMVIC_PASSWORD: optionalText,
};

export type CertificateSettings = { readonly kind: 'local' } | ({ readonly kind: 'dmvic' } & DmvicSettings);

const names = ['TULINDE_DMVIC_URL', 'TULINDE_DMVIC_CLIENT_ID', 'TULINDE_DMVIC_USERNAME', 'TULINDE_DMVIC_PASSWORD'];

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
  const [url = '', clientId = '', username = '', password = ''] = required(
    values,
    names,
    'TULINDE_CERTIFICATES=dmvic',
    problems,
  );
  return { kind, url, clientId, username, password };
};
