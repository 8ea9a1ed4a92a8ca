import { formatKes, routes, type LoanSchedule } from '@tulinde/contracts';
import type { ApiError } from '@tulinde/client/api';
import type { Remote } from '@tulinde/client/state';
import { useText } from '@tulinde/ui/i18n';
import { FailedToLoad } from '@tulinde/ui/page';
import { ButtonLink, Card, SkeletonOf } from '@tulinde/ui';
import { ArrowRight } from 'lucide-react';
import styles from './page.module.css';
import { sampleLoan } from './sample';
import { texts } from './texts';

const Figures = ({ loan }: { readonly loan: LoanSchedule }) => {
  const text = useText(texts);
  const { instalments, installment, schedule } = loan;
  const last = schedule.at(-1)?.amount ?? installment;
  const lines = [
    [text('result.once'), formatKes(loan.fullPrice)],
    [text('result.all'), formatKes(loan.total)],
    [text('result.more'), formatKes(loan.extra)],
    [text('result.rate'), `${loan.yearlyRate.toFixed(2)} %`],
  ] as const;
  return (
    <>
      <p className={styles.price} translate="no">
        {formatKes(installment)}
      </p>
      <p className={styles.times}>
        {last === installment
          ? text('result.timesEven', { count: instalments })
          : text('result.times', { count: instalments, last: formatKes(last) })}
      </p>
      <dl className={styles.lines}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};

interface Props {
  /** Null where what is typed can have no price. */
  readonly data: Remote<LoanSchedule, ApiError> | null;
  readonly onRetry: () => void;
}

/** What it comes to, the dearest figure largest. */
export const Result = ({ data, onRetry }: Props) => {
  const text = useText(texts);
  return (
    <Card as="section" padding="large" aria-labelledby="result-title" className={styles.result}>
      <h3 id="result-title">{text('result.title')}</h3>
      <div aria-live="polite" aria-atomic="true">
        {data === null && <p className={styles.times}>{text('result.waits')}</p>}
        {data?.state === 'ready' && <Figures loan={data.value} />}
        {data?.state === 'failed' && (
          <FailedToLoad title={text('result.failed')} error={data.error} onRetry={onRetry} />
        )}
        {(data?.state === 'loading' || data?.state === 'idle') && (
          <SkeletonOf label={text('result.loading')}>
            <Figures loan={sampleLoan} />
          </SkeletonOf>
        )}
      </div>
      <ButtonLink to={routes.home} iconEnd={<ArrowRight aria-hidden />}>
        {text('getQuote')}
      </ButtonLink>
    </Card>
  );
};
