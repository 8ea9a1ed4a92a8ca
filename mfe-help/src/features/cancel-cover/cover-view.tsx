import { observer } from '@tulinde/client/state';
import { placeOf, type CancelStep } from './places';
import { Refused } from './refused';
import { Standing } from './standing/standing';
import { CheckStep } from './steps/check-step';
import { RefundStep } from './steps/refund-step';
import { knownAnswers } from './steps/known-answers';
import { WhyStep } from './steps/why-step';
import { useDraft } from './use-draft';
import type { OfCover } from './of-cover';

/** What the server knows goes first: a cancellation that runs or is done, a reason why there is nothing to cancel. */
export const CoverView = observer(({ of, cover, step }: OfCover & { readonly step: CancelStep }) => {
  const { answersOf } = useDraft();
  const { cancellation, refusal } = cover;
  const isUnderWay = cancellation !== null && cancellation.state !== 'UNDONE' && cancellation.state !== 'OVERTAKEN';
  if (cancellation !== null && (isUnderWay || (step === 'done' && cancellation.state === 'UNDONE')))
    return <Standing of={of} cover={cover} cancellation={cancellation} again={placeOf(of, 'why')} />;
  if (refusal !== null) return <Refused cover={cover} refusal={refusal} />;
  const known = knownAnswers(cover, answersOf(cover.policyNumber));
  if (step === 'refund' && known !== null) return <RefundStep of={of} cover={cover} known={known} />;
  if (step === 'check' && known !== null) return <CheckStep of={of} cover={cover} known={known} />;
  return <WhyStep of={of} cover={cover} />;
});
