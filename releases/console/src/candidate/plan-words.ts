import type { Translate } from '@tulinde/ui/i18n';
import type { Candidate } from '../api';
import { formatBasisPoints, formatWhen } from '../format';
import type { PlanCourse } from './plan-course';
import type { candidateTexts } from './texts';

/** `1 % → 10 % → 100 %, a step every 15 min · next step 100 % at 15:10 · taken back by itself if significantly worse` */
export const planWords = (
  { plan, isPaused }: Candidate,
  course: PlanCourse | null,
  now: number,
  text: Translate<keyof typeof candidateTexts.en>,
): string => {
  const words = [];
  if (!plan) words.push(text('fixed'));
  else if (plan.kind === 'linear') {
    words.push(text('linear', { to: formatBasisPoints(plan.to ?? 10_000), minutes: plan.minutes }));
  } else {
    words.push(text('steps', { steps: plan.steps.map(formatBasisPoints).join(' → '), minutes: plan.everyMinutes }));
  }
  if (isPaused) words.push(text('paused'));
  else if (course?.next) {
    const { at, basisPoints } = course.next;
    const params = { share: formatBasisPoints(basisPoints), when: formatWhen(at, now) };
    words.push(text(plan?.kind === 'linear' ? 'ends' : 'next', params));
  }
  return [...words, text('returns')].join(' · ');
};
