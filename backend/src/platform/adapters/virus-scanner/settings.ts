import { chosen, optionalText, required } from '../../settings/chosen-adapter';
import type { ClamAvSettings } from './clamav';

export const scannerVariables = {
  TULINDE_SCANNER: optionalText,
  TULINDE_CLAMAV_HOST: optionalText,
  TULINDE_CLAMAV_PORT: optionalText,
};

/** `off` keeps files that nobody looked into. */
export type ScannerSettings = { readonly kind: 'off' } | ({ readonly kind: 'clamav' } & ClamAvSettings);

export const scannerSettings = (
  values: { readonly [Name in keyof typeof scannerVariables]?: string | undefined },
  isProduction: boolean,
  problems: string[],
): ScannerSettings => {
  const kind = chosen('TULINDE_SCANNER', values.TULINDE_SCANNER, ['off', 'clamav'], { isProduction, problems });
  if (kind === 'off') return { kind };
  const [host = ''] = required(values, ['TULINDE_CLAMAV_HOST'], 'TULINDE_SCANNER=clamav', problems);
  const port = Number(values.TULINDE_CLAMAV_PORT ?? 3310);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) problems.push('TULINDE_CLAMAV_PORT must be 1 to 65535');
  return { kind, host, port };
};
