import { formatKes, routes, type Cancellation, type CancellationProgress } from '@tulinde/contracts';
import { formatMoment, useText } from '@tulinde/ui/i18n';
import { useLanguage, usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button, ButtonLink, Card, Notice } from '@tulinde/ui';
import styles from '../cancel-cover.module.css';
import { ClaimInTheWay } from '../claim-in-the-way';
import type { OfCover } from '../of-cover';
import { useCoverValue } from '../cover-values';
import { wayOut } from '../places';
import { ArrivingTitle, CoverLine } from '../step-page';
import { stepTexts } from '../steps/step-texts';
import { RefundLines } from '../steps/refund-lines';
import { Progress } from './progress';
import { standingTexts } from './standing-texts';
import { Undo } from './undo';

interface Props extends OfCover {
  readonly cancellation: Cancellation;
  /** Where cancelling it begins anew. */
  readonly again: string;
}

/* While it can be undone the server reckons as if the open claim closed without payment. */
const withClaim = ({ sum, ...cancellation }: Cancellation): CancellationProgress =>
  sum.claim?.standing === 'OPEN' && sum.payable > 0 && cancellation.refund.state === 'LATER'
    ? { ...cancellation, refund: { ...cancellation.refund, state: 'HELD' } }
    : cancellation;

const titleOf = (state: Cancellation['state']) =>
  state === 'REQUESTED' ? 'requested.title' : state === 'UNDONE' ? 'undone.title' : 'cancelled.title';

/** How far it has come: the reference, what happens next and when, the way back, and the refund. */
export const Standing = observer(({ of, cover, cancellation, again }: Props) => {
  const text = useText(standingTexts);
  const common = useText(stepTexts);
  const language = useLanguage();
  const portal = usePortal();
  const covers = useCoverValue();
  const { state, endsAt, sum } = cancellation;
  const out = wayOut(of, portal);
  return (
    <div className={styles.step}>
      <div>
        <ArrivingTitle key={state}>{text(titleOf(state))}</ArrivingTitle>
        <CoverLine cover={cover} />
      </div>
      {state === 'UNDONE' ? (
        <Notice tone="success" title={text('undone.notice')}>
          {text('undone')}
        </Notice>
      ) : (
        <>
          {cover.claim && <ClaimInTheWay claim={cover.claim} />}
          {state === 'REQUESTED' && <Undo of={of} cover={cover} cancellation={cancellation} />}
          <Card as="section" padding="large" aria-labelledby="next-title">
            <h2 id="next-title" className={styles.heading}>
              {text('next.title')}
            </h2>
            <Progress progress={withClaim(cancellation)} />
            <Button variant="link" onClick={() => void covers.load(of)}>
              {text('refresh')}
            </Button>
          </Card>
          {sum.lines.length > 0 && (
            <Card as="section" padding="large" aria-labelledby="sum-title">
              <h2 id="sum-title" className={styles.heading}>
                {text(state === 'REQUESTED' ? 'sum.estimate' : 'sum.title')}
              </h2>
              <RefundLines refund={sum} />
              {sum.amount !== sum.payable && (
                <p className={styles.small}>{common('whole', { amount: formatKes(sum.payable) })}</p>
              )}
            </Card>
          )}
          {cover.kind === 'MOTOR' && (
            <Notice tone="warning" title={text('drive.title', { time: formatMoment(endsAt, language) })}>
              {common('driving')}
            </Notice>
          )}
        </>
      )}
      <div className={styles.actions}>
        <ButtonLink isFullWidth variant={state === 'REQUESTED' ? 'outline' : 'primary'} to={out}>
          {text(out === routes.home ? 'home' : 'policy')}
        </ButtonLink>
        {state === 'UNDONE' && (
          <ButtonLink isFullWidth variant="outline" to={again}>
            {text('again')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
});
