import { formatKes, routeOf, routes } from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { FailedToLoad } from '@tulinde/ui/page';
import { useLanguage, usePortal } from '@tulinde/client/remote';
import { Link } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import { Card, Skeleton, SkeletonGroup } from '@tulinde/ui';
import { useCallback, useEffect } from 'react';
import styles from './page.module.css';
import { texts } from './texts';
import { useOwnPlans } from './use-instalments';

/** The instalment plans of the signed-in customer, with a link to each. */
export const OwnPlans = observer(() => {
  const text = useText(texts);
  const language = useLanguage();
  const portal = usePortal();
  const plans = useOwnPlans();
  const load = useCallback(() => plans.open(), [plans]);
  useEffect(load, [load]);
  const { data } = plans;
  if (data.state === 'failed')
    return <FailedToLoad title={text('plans.failed')} error={data.error} onRetry={() => void load()} />;
  return (
    <Card as="section" padding="large" aria-labelledby="plans-title">
      <h2 id="plans-title">{text('plans.title')}</h2>
      {data.state !== 'ready' && (
        <SkeletonGroup label={text('plans.loading')} className={styles.waiting}>
          <Skeleton width="three-quarters" />
        </SkeletonGroup>
      )}
      {data.state === 'ready' && data.value.length === 0 && <p className={styles.paragraph}>{text('plans.none')}</p>}
      {data.state === 'ready' && data.value.length > 0 && (
        <ul className={styles.plans}>
          {data.value.map(({ policyNumber, title, nextInstalment }) => {
            const to = routes.policyDetails(policyNumber);
            const when = {
              amount: formatKes(nextInstalment?.amount ?? 0),
              date: formatDate(nextInstalment?.dueOn ?? '', language),
            };
            return (
              <li key={policyNumber}>
                {portal.hasRoute(routeOf(to)) ? (
                  <Link to={to} aria-label={text('plans.open', { title })}>
                    {title}
                  </Link>
                ) : (
                  <strong>{title}</strong>
                )}
                <span>{text(nextInstalment?.state === 'overdue' ? 'plans.overdue' : 'plans.next', when)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
});
