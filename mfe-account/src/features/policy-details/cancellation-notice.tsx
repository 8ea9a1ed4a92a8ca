import {
  formatKes,
  refundStateWords,
  routeOf,
  routes,
  type Cancellation,
  type PolicyDetails,
} from '@tulinde/contracts';
import { formatMoment, useText } from '@tulinde/ui/i18n';
import { useLanguage, usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { ButtonLink, Notice } from '@tulinde/ui';
import { unbroken } from '../../policy-parts/unbroken';
import { cancellationTexts } from './cancellation-texts';

interface Props {
  readonly policy: PolicyDetails;
  readonly cancellation: Cancellation;
}

/** That the cover is going to end, and can be kept still; once it has ended, how far the refund is. */
export const CancellationNotice = observer(({ policy, cancellation }: Props) => {
  const text = useText(cancellationTexts);
  const refundOf = useText(refundStateWords);
  const language = useLanguage();
  const portal = usePortal();
  const { state, endsAt, reference, refund } = cancellation;
  if (state !== 'REQUESTED' && state !== 'CANCELLED') return null;
  const to = routes.cancelCover(policy.policyNumber);
  const facts = { time: unbroken(formatMoment(endsAt, language)), reference: unbroken(reference) };
  const amount = unbroken(formatKes(refund.payable));
  return (
    <Notice
      tone={state === 'REQUESTED' ? 'warning' : 'info'}
      title={text(`${state}.title`, facts)}
      action={
        portal.hasRoute(routeOf(to)) && (
          <ButtonLink size="small" variant="outline" to={to}>
            {text(`${state}.action`)}
          </ButtonLink>
        )
      }
    >
      <p>{text(state, facts)}</p>
      {refund.state === 'NONE' ? (
        <p>{refundOf('NONE')}</p>
      ) : (
        <p>{text('refund', { amount, phone: unbroken(refund.phone), state: refundOf(refund.state) })}</p>
      )}
    </Notice>
  );
});
