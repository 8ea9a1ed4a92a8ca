import { gatewayCodes } from '../../../backend/src/platform/adapters/m-pesa/gateway-codes';
import { payoutCodes, reversalCodes, statusCodes } from '../../../backend/src/platform/adapters/m-pesa/initiator-codes';
import { stkCodes } from '../../../backend/src/platform/adapters/m-pesa/stk-codes';
import { errorTexts } from '../../../mfe-quotes/src/features/payment/error/texts';
import { table } from './table';
import { paymentFailureDetails, paymentFailureReasons } from '../../../shared/contracts/src';

const words: Readonly<Record<string, string>> = {
  'new-token': 'new token',
  'not-sent': 'not sent',
  pending: 'not ended',
  unknown: 'unknown',
  paid: 'paid',
  failed: 'not paid',
  read: 'read',
  none: 'none',
};
const code = (value: number | string): string => `\`${value}\``;

interface Row {
  readonly customer?: { readonly reason: string; readonly detail?: string };
}
const read = ({ customer }: Row): string =>
  customer === undefined ? 'waits' : `\`${customer.detail ?? customer.reason}\``;

export const tableOfGateway = (): string =>
  table(
    ['code', 'with the words', 'M-Pesa says', 'it is', 'the customer reads', 'operator'],
    gatewayCodes.map((row) => [
      code(row.code),
      row.says ?? '',
      row.means,
      words[row.verdict] ?? '',
      read(row),
      row.operator ?? '',
    ]),
  );

export const tableOfRequests = (): string =>
  table(
    ['code', 'M-Pesa says', 'it is', 'the customer reads', 'operator'],
    stkCodes.map((row) => [
      code(row.code),
      row.means,
      words[row.verdict] ?? '',
      row.verdict === 'paid' ? 'paid' : read(row),
      row.operator ?? '',
    ]),
  );

export const tableOfWords = (): string =>
  table(
    ['', 'English', 'Swahili'],
    [...paymentFailureReasons, ...paymentFailureDetails].map((reason) => [
      code(reason),
      ...(['en', 'sw'] as const).map(
        (language) => `**${errorTexts[language][`${reason}.title`]}.** ${errorTexts[language][`${reason}.help`]}`,
      ),
    ]),
  );

export const tableOfPayouts = (): string =>
  table(
    ['code', 'M-Pesa says, and what to do', 'then'],
    payoutCodes.map((row) => [code(row.code), row.means, row.then]),
  );

export const tableOfStatus = (): string =>
  table(
    ['code', 'M-Pesa says', 'the payment', 'operator'],
    statusCodes.map((row) => [code(row.code), row.means, words[row.verdict] ?? '', row.operator ?? '']),
  );

export const tableOfReversals = (): string =>
  table(
    ['code', 'M-Pesa says'],
    reversalCodes.map((row) => [code(row.code), row.means]),
  );
