import { chosen, optionalText, optionalUrl, required } from '../../settings/chosen-adapter';

export const smsVariables = {
  TULINDE_SMS: optionalText,
  TULINDE_SMS_URL: optionalUrl('must start with https:// or http://', /^https?:\/\//),
  TULINDE_SMS_USERNAME: optionalText,
  TULINDE_SMS_API_KEY: optionalText,
  TULINDE_SMS_FROM: optionalText,
};

export interface AfricasTalkingSettings {
  readonly url: string;
  readonly username: string;
  readonly apiKey: string;
  /** The sender that customers see, registered with the gateway. */
  readonly from: string;
}

export type SmsSettings = { readonly kind: 'local' } | ({ readonly kind: 'africas-talking' } & AfricasTalkingSettings);

const productionUrl = 'https://api.africastalking.com';

export const smsSettings = (
  values: { readonly [Name in keyof typeof smsVariables]?: string | undefined },
  isProduction: boolean,
  problems: string[],
): SmsSettings => {
  const kind = chosen('TULINDE_SMS', values.TULINDE_SMS, ['local', 'africas-talking'], { isProduction, problems });
  if (kind === 'local') return { kind };
  const [username = '', apiKey = '', from = ''] = required(
    values,
    ['TULINDE_SMS_USERNAME', 'TULINDE_SMS_API_KEY', 'TULINDE_SMS_FROM'],
    'TULINDE_SMS=africas-talking',
    problems,
  );
  return { kind, url: values.TULINDE_SMS_URL ?? productionUrl, username, apiKey, from };
};
