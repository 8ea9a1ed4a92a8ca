import { getPoliciesCall, routes } from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { FailedToLoad, perPortal, serverValue } from '@tulinde/ui/page';
import { useLanguage } from '@tulinde/client/remote';
import { Link } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import { Card, Skeleton, SkeletonGroup } from '@tulinde/ui';
import { ChevronRight } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import styles from '../cancel-cover.module.css';
import { startTexts } from './start-texts';

const useOwnCovers = perPortal(({ api }) =>
  serverValue(async (options) =>
    (await api.call(getPoliciesCall, {}, options)).filter(({ tab }) => tab === 'ACTIVE' || tab === 'DUE'),
  ),
);

/** Covers in force of the signed-in customer: one press, and no code. */
export const OwnCovers = observer(() => {
  const text = useText(startTexts);
  const language = useLanguage();
  const covers = useOwnCovers();
  const load = useCallback(() => covers.open(), [covers]);
  useEffect(load, [load]);
  const { data } = covers;
  if (data.state === 'failed')
    return <FailedToLoad title={text('own.failed')} error={data.error} onRetry={() => void load()} />;
  return (
    <Card as="section" padding="large" isRaised aria-labelledby="own-title">
      <h2 id="own-title">{text('own.title')}</h2>
      {data.state !== 'ready' && (
        <SkeletonGroup label={text('own.loading')}>
          <Skeleton width="three-quarters" />
        </SkeletonGroup>
      )}
      {data.state === 'ready' && data.value.length === 0 && <p className={styles.lead}>{text('own.none')}</p>}
      {data.state === 'ready' && data.value.length > 0 && (
        <ul className={styles.covers}>
          {data.value.map(({ policyNumber, registration, title, endsOn }) => (
            <li key={policyNumber}>
              <Link to={routes.cancelCover(policyNumber)}>
                <span>
                  <strong>{registration === null ? title : `${registration} · ${title}`}</strong>
                  <br />
                  <span className={styles.small}>
                    {text('own.until', {
                      number: policyNumber,
                      date: formatDate(endsOn, language).replaceAll(' ', '\u00A0'),
                    })}
                  </span>
                </span>
                <ChevronRight aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
});
