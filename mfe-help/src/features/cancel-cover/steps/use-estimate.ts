import { useLanguage } from '@tulinde/client/remote';
import { useCallback, useEffect, useMemo } from 'react';
import type { OfCover } from '../of-cover';
import { useEstimateValue } from '../cover-values';
import type { KnownAnswers } from './known-answers';

export interface OfAnswers extends OfCover {
  readonly known: KnownAnswers;
}

/** The estimate of these answers, asked for anew whenever a step is opened. Use it in an observer. */
export const useEstimate = ({ of, known: { reason, day } }: Omit<OfAnswers, 'cover'>) => {
  // Names of levies come in it.
  const language = useLanguage();
  const estimates = useEstimateValue();
  const asked = useMemo(() => ({ of, reason, day }), [of, reason, day]);
  const open = useCallback(() => estimates.open(asked), [estimates, asked]);
  useEffect(open, [open, language]);
  return { data: estimates.of(asked), load: () => void open() };
};
