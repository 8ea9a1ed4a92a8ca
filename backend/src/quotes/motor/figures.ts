import { formatAmount, fromCents } from '@tulinde/contracts';
import { ruleNames, type ClaimRules } from '../../domain/claims/claim-rules';

/** Basis points → `2.5 %`, without a fraction on the way. */
export const percent = (basisPoints: number): string => {
  const digits = String(basisPoints).padStart(3, '0');
  const fraction = digits.slice(-2).replace(/0+$/, '');
  return `${digits.slice(0, -2)}${fraction === '' ? '' : `.${fraction}`} %`;
};

/** Cents → `7,500`. */
export const shillings = (cents: number): string => formatAmount(fromCents(cents));

const inWords = (figure: string, value: number): string => {
  if (figure.endsWith('Bp')) return percent(value);
  return figure.endsWith('Cents') ? shillings(value) : String(value);
};

/** Every figure of an insurer's rules as its terms name it: `theft_excess_trackerBp` → `2.5 %`. */
export const figuresOfRules = (rules: ClaimRules): Record<string, string> =>
  Object.fromEntries(
    ruleNames.flatMap((name) =>
      Object.entries<number>(rules[name].figures).map(([figure, value]) => [
        `${name.replaceAll('-', '_')}_${figure}`,
        inWords(figure, value),
      ]),
    ),
  );
