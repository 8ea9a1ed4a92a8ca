import { cancellationStateWords, formatKes, type CancellationProgress, type RefundProgress } from '@tulinde/contracts';
import { formatDate, formatMoment, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { classNames } from '@tulinde/ui';
import { wholeReference } from '../../../help-parts/whole-reference';
import styles from './progress.module.css';
import { standingTexts } from './standing-texts';

interface Point {
  readonly title: string;
  readonly text: string;
  readonly isDone: boolean;
}

/* What is reckoned still may come to nothing. */
const stateOfRefund = ({ state, payable }: RefundProgress): RefundProgress['state'] =>
  state === 'LATER' && payable === 0 ? 'NONE' : state;
const doneRefunds: readonly RefundProgress['state'][] = ['NONE', 'RETURNED'];

/** From the request to the money, with what is done and what comes next. Without anything about the person. */
export const Progress = ({ progress }: { readonly progress: CancellationProgress }) => {
  const text = useText(standingTexts);
  const stateOf = useText(cancellationStateWords);
  const language = useLanguage();
  const { reference, state, requestedAt, endsAt, refund } = progress;
  const facts = {
    amount: formatKes(refund.payable),
    phone: refund.phone.replaceAll(' ', '\u00A0'),
    by: refund.by === null ? '' : formatDate(refund.by, language),
    date: refund.returnedAt === null ? '' : formatDate(refund.returnedAt, language),
    receipts: refund.receipts.join(', '),
  };
  const ended: Point = {
    title: text(state === 'REQUESTED' ? 'ends.title' : 'ended.title'),
    text: formatMoment(endsAt, language),
    isDone: state === 'CANCELLED',
  };
  const money = stateOfRefund(refund);
  const paid: Point = {
    title: text(`refund.${money}.title`, facts),
    text: text(money === 'COMING' && refund.by === null ? 'refund.COMING.soon' : `refund.${money}`, facts),
    isDone: doneRefunds.includes(money),
  };
  const isGoing = state === 'REQUESTED' || state === 'CANCELLED';
  const points: readonly Point[] = [
    { title: text('asked.title'), text: formatMoment(requestedAt, language), isDone: true },
    ...(isGoing ? [ended, paid] : [{ title: stateOf(state), text: '', isDone: true }]),
  ];
  return (
    <>
      <p className={styles.reference}>
        {text('reference')} <strong translate="no">{wholeReference(reference)}</strong>
      </p>
      <ol className={styles.points}>
        {points.map((point) => (
          <li key={point.title} className={classNames(styles.point, point.isDone && styles.done)}>
            <strong>{point.title}</strong>
            {point.text !== '' && <span>{point.text}</span>}
          </li>
        ))}
      </ol>
    </>
  );
};
