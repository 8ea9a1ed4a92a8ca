import type { Translate } from '@tulinde/ui/i18n';
import type { CandidateWish, Pointer } from '../api';
import { formatBasisPoints } from '../format';
import type { changeTexts } from './change-texts';

const everybody = 10_000;

/** What a share or a ramp will do, in words. */
export const rampEffects = (
  { version: before, candidate }: Pointer,
  { version = '', basisPoints = 0, plan }: CandidateWish,
  environment: string,
  text: Translate<keyof typeof changeTexts.en>,
): string[] => {
  const returns = text('returns', { before });
  if (!plan) {
    const share = formatBasisPoints(basisPoints);
    return [
      text('shareEffect', { share, environment, version, before }),
      ...(candidate?.plan ? [text('planEnds')] : []),
      returns,
    ];
  }
  const end = plan.kind === 'linear' ? (plan.to ?? everybody) : (plan.steps.at(-1) ?? 0);
  const minutes = plan.kind === 'linear' ? plan.minutes : plan.everyMinutes;
  const course =
    plan.kind === 'linear'
      ? text('linearEffect', {
          environment,
          from: formatBasisPoints(basisPoints),
          to: formatBasisPoints(end),
          minutes,
        })
      : text('stepsEffect', { environment, steps: plan.steps.map(formatBasisPoints).join(' → '), minutes });
  return [course, returns, ...(end === everybody ? [text('rampPromotes', { before })] : [])];
};
