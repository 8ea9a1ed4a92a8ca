import { isEmail, normalEmail } from '@tulinde/contracts';
import { brand } from '@tulinde/contracts/brand';
import { operatorsOf, type Operator } from './operators';
import { optionalText } from '../settings/chosen-adapter';

export const moneyVariables = {
  TULINDE_MONEY_OWNER: optionalText,
  TULINDE_STATEMENTS: optionalText,
  TULINDE_OPERATORS: optionalText,
  TULINDE_OPERATOR_ROLES: optionalText,
  TULINDE_WAIVE_UP_TO: optionalText,
  TULINDE_PHONE_CHANGER: optionalText,
};

export interface MoneySettings {
  /** Mail address of the operators who resolve cases. */
  readonly owner: string;
  /** Folder in which M-Pesa's statements are put; null where none is watched. */
  readonly statements: string | null;
  readonly operators: readonly Operator[];
  /** What a lapsed plan may owe without being asked for it, cents. */
  readonly waiveUpToCents: number;
  /** The operator who changed the phone of a refund is none of the two who approve it. */
  readonly isChangerExcluded: boolean;
}

/** Nobody may find out in production that cases went to an address that was forgotten. */
export const moneySettings = (
  values: { readonly [Name in keyof typeof moneyVariables]?: string | undefined },
  isProduction: boolean,
  problems: string[],
): MoneySettings => {
  const { TULINDE_MONEY_OWNER: given, TULINDE_STATEMENTS: statements } = values;
  if (given === undefined && isProduction) {
    problems.push('TULINDE_MONEY_OWNER is required in production: the mail address of who settles money');
  }
  if (given !== undefined && !isEmail(normalEmail(given))) problems.push('TULINDE_MONEY_OWNER must be a mail address');
  const waiveUpTo = Number(values.TULINDE_WAIVE_UP_TO ?? '1000');
  if (!Number.isInteger(waiveUpTo) || waiveUpTo < 0) problems.push('TULINDE_WAIVE_UP_TO must be whole shillings');
  const changer = values.TULINDE_PHONE_CHANGER ?? 'approves';
  if (changer !== 'approves' && changer !== 'waits') problems.push('TULINDE_PHONE_CHANGER must be approves or waits');
  return {
    isChangerExcluded: changer === 'waits',
    waiveUpToCents: waiveUpTo * 100,
    owner: given ?? brand.email,
    statements: statements ?? null,
    operators: operatorsOf({ operators: values.TULINDE_OPERATORS, roles: values.TULINDE_OPERATOR_ROLES }, problems),
  };
};
