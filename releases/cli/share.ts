import { UsageError, type PlanRequest } from '../client';

/** `12.34 %` of 1,234: two decimals are exact. */
export const percentText = (basisPoints: number): string => `${(basisPoints / 100).toFixed(2)} %`;

/** `10`, `0.01` or `12.5%` in 1 of 10,000. @throws UsageError */
export const readPercent = (text: string): number => {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?%?$/.exec(text.trim()) ?? [];
  const basisPoints = whole === undefined ? NaN : Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  if (basisPoints <= 10_000) return basisPoints;
  throw new UsageError(`${text} is not a share: name a percentage from 0 to 100, exact to 0.01.`);
};

/** `90`, `45m`, `2h` or `1d` in minutes. @throws UsageError */
const readMinutes = (text: string): number => {
  const [, count, unit = 'm'] = /^(\d+(?:\.\d+)?)([smhd])?$/.exec(text.trim()) ?? [];
  const minutes = Number(count) * ({ s: 1 / 60, m: 1, h: 60, d: 24 * 60 }[unit] ?? NaN);
  if (minutes > 0) return minutes;
  throw new UsageError(`${text} is not a time: write 90s, 45m, 2h or 1d.`);
};

interface PlanOptions {
  linear?: string;
  to?: string;
  steps?: string;
  every?: string;
}

/** @throws UsageError when the options do not make one plan */
export const readPlan = ({ linear, to, steps, every }: PlanOptions): PlanRequest | undefined => {
  if (linear !== undefined && steps !== undefined) throw new UsageError('A ramp is either --linear or --steps.');
  if ((steps === undefined) !== (every === undefined)) throw new UsageError('--steps and --every go together.');
  if (to !== undefined && linear === undefined) throw new UsageError('--to belongs to --linear.');
  if (linear !== undefined) {
    const end = to === undefined ? {} : { to: readPercent(to) };
    return { kind: 'linear', minutes: readMinutes(linear), ...end };
  }
  if (steps === undefined || every === undefined) return undefined;
  return { kind: 'steps', steps: steps.split(',').map(readPercent), everyMinutes: readMinutes(every) };
};
