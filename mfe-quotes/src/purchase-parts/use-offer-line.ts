import type { Purchase } from '@tulinde/contracts';
import { usePaLabels } from '../quote-parts/use-pa-labels';
import { useAnswersLine } from '../quote-parts/use-answers-line';

/** `Toyota Fielder · 2016 · Private · …` or `Family · 2 adults, 1 child · 1 Year`: what the offer is for. */
export const useOfferLine = (): ((purchase: Pick<Purchase, 'motor' | 'personalAccident'>) => string) => {
  const motorLine = useAnswersLine();
  const { answersLine: personalAccidentLine } = usePaLabels();
  return ({ motor, personalAccident }) => {
    if (motor) return `${motor.request.make} ${motor.request.model} · ${motorLine(motor.request)}`;
    return personalAccident ? personalAccidentLine(personalAccident.request) : '';
  };
};
