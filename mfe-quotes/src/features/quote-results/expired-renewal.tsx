import { useText } from '@tulinde/ui/i18n';
import { useRenewal } from '@tulinde/ui/page';
import { observer } from '@tulinde/client/state';
import { ButtonLink, EmptyState } from '@tulinde/ui';
import type { ReactNode } from 'react';
import { useRenewalPath } from '../../purchase-parts/use-renewal-path';
import styles from '../../quote-parts/quotes.module.css';
import { renewingTexts } from './renewing-texts';

/** Prices of a renewal that are over lead back to the renewal; those of other quotes to what stands inside. */
export const ExpiredRenewal = observer(({ children }: { readonly children: ReactNode }) => {
  const text = useText(renewingTexts);
  const { isRenewal, mySelectedPolicy } = useRenewal().value;
  const renewalPath = useRenewalPath();
  const path = isRenewal && mySelectedPolicy !== null ? renewalPath(mySelectedPolicy) : null;
  if (path === null) return children;
  return (
    <EmptyState
      className={styles.state}
      title={text('expired.title')}
      action={<ButtonLink to={path}>{text('expired.action')}</ButtonLink>}
    >
      {text('expired.help')}
    </EmptyState>
  );
});
