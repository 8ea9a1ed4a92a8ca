import { calls, type Call, type Caller } from '@tulinde/contracts';
import { table } from './table';

const callers: Readonly<Record<Caller, string>> = {
  service: 'everybody, as a visitor',
  anyone: 'a visitor or a customer',
  customer: 'a customer after the password',
  'customer-otp': 'a customer after password and code',
};

const namesOf = (isMeant: (call: Call) => boolean): string =>
  Object.entries<Call>(calls)
    .flatMap(([name, call]) => (isMeant(call) ? [`\`${name}\``] : []))
    .join(', ');

/** Who may make which call. */
export const tableOfCallers = (): string =>
  table(
    ['caller', 'who', 'calls'],
    Object.entries(callers).map(([caller, who]) => [caller, who, namesOf((call) => call.caller === caller)]),
  );

/** The calls that take no proof. */
export const callsWithoutProof = (): string => `${namesOf(({ proof }) => proof === 'none')}.`;
