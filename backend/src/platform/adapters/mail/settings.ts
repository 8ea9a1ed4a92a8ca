import { chosen, optionalText, optionalUrl, required } from '../../settings/chosen-adapter';

export const mailVariables = {
  TULINDE_MAIL: optionalText,
  TULINDE_SMTP_URL: optionalUrl('must start with smtp:// or smtps://', /^smtps?:\/\//),
  TULINDE_MAIL_FROM: optionalText,
};

export type MailSettings =
  | { readonly kind: 'folder'; readonly from: string }
  | { readonly kind: 'smtp'; readonly url: string; readonly from: string };

const developmentSender = 'Tulinde <help@tulinde.example>';

export const mailSettings = (
  values: { readonly [Name in keyof typeof mailVariables]?: string | undefined },
  isProduction: boolean,
  problems: string[],
): MailSettings => {
  const kind = chosen('TULINDE_MAIL', values.TULINDE_MAIL, ['folder', 'smtp'], { isProduction, problems });
  if (kind === 'folder') return { kind, from: values.TULINDE_MAIL_FROM ?? developmentSender };
  const [url = '', from = ''] = required(
    values,
    ['TULINDE_SMTP_URL', 'TULINDE_MAIL_FROM'],
    'TULINDE_MAIL=smtp',
    problems,
  );
  return { kind, url, from };
};
