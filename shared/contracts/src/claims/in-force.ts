import { minuteMs } from '../durations';

/** Of cover, from its first instant to the first without it, in milliseconds since 1970. */
interface Period {
  readonly from: number;
  readonly to: number;
}

/**
 * Whether a period reaches into the minute of a moment: people tell to the minute when something happened.
 * @param at milliseconds since 1970
 */
export const isInForceAt = (periods: readonly Period[], at: number): boolean => {
  const minute = at - (at % minuteMs);
  return periods.some(({ from, to }) => from < to && from < minute + minuteMs && to > minute);
};
