import { cancelReasonWords, formatKes, readablePhone } from '@tulinde/contracts';
import { formatDate, formatMoment, useText, useWords } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { Link } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import { Card } from '@tulinde/ui';
import styles from '../cancel-cover.module.css';
import { placeOf } from '../places';
import { StepPage } from '../step-page';
import { DrivingNotice } from './driving-notice';
import { EndForm } from './end-form';
import { Estimated } from './estimated';
import { stepTexts } from './step-texts';
import { useEstimate, type OfAnswers } from './use-estimate';

/** The last look: all of it once more, each with its way back, and the press that ends the cover. */
export const CheckStep = observer(({ of, cover, known }: OfAnswers) => {
  const text = useText(stepTexts);
  const reasonOf = useWords(cancelReasonWords);
  const language = useLanguage();
  const { data, load } = useEstimate({ of, known });
  return (
    <StepPage cover={cover} number={4} title={text('check.title')}>
      <Estimated data={data} onRetry={load}>
        {({ refund, endsAt }) => {
          const why = placeOf(of, 'why');
          const rows = [
            { name: text('check.ends'), value: formatMoment(endsAt, language), to: why },
            { name: text('check.reason'), value: reasonOf(known.reason), to: why },
            ...(known.reason === 'SOLD'
              ? [
                  { name: text('soldOn'), value: formatDate(known.soldOn, language), to: why },
                  { name: text('buyer'), value: known.buyer, to: why },
                ]
              : []),
            ...(cover.proof.length > 0
              ? [{ name: text('proof'), value: cover.proof.map(({ name }) => name).join(', '), to: why }]
              : []),
            { name: text('check.refund'), value: formatKes(refund.payable), to: null },
            ...(refund.payable > 0
              ? [
                  {
                    name: text('paidTo'),
                    value: known.payTo === '' ? cover.phone : readablePhone(known.payTo),
                    to: cover.canChangePhone ? placeOf(of, 'refund') : null,
                  },
                ]
              : []),
          ];
          return (
            <>
              <Card padding="large">
                <dl className={styles.rows}>
                  {rows.map(({ name, value, to }) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{value}</dd>
                      {to !== null && (
                        <dd className={styles.change}>
                          <Link to={to} aria-label={text('change.of', { name })}>
                            {text('change')}
                          </Link>
                        </dd>
                      )}
                    </div>
                  ))}
                </dl>
              </Card>
              {cover.kind === 'MOTOR' && <DrivingNotice cover={cover} />}
              <EndForm of={of} cover={cover} known={known} refund={refund} onChanged={load} />
            </>
          );
        }}
      </Estimated>
    </StepPage>
  );
});
