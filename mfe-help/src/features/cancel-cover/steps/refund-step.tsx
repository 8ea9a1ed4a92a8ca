import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { StepPage } from '../step-page';
import { DrivingNotice } from './driving-notice';
import { Estimated } from './estimated';
import { PayToForm } from './pay-to-form';
import { RefundCard } from './refund-card';
import { stepTexts } from './step-texts';
import { useEstimate, type OfAnswers } from './use-estimate';

/** What comes back, what may not be driven any more, and where the money goes. */
export const RefundStep = observer(({ of, cover, known }: OfAnswers) => {
  const text = useText(stepTexts);
  const { data, load } = useEstimate({ of, known });
  return (
    <StepPage cover={cover} number={3} title={text('refund.title')}>
      <Estimated data={data} onRetry={load}>
        {(estimate) => (
          <>
            <RefundCard estimate={estimate} isToday={known.day === cover.firstDay} />
            {cover.kind === 'MOTOR' && <DrivingNotice cover={cover} />}
            <PayToForm of={of} cover={cover} known={known} refund={estimate.refund} />
          </>
        )}
      </Estimated>
    </StepPage>
  );
});
