import { faqGroups, formatAmount, usualMinimumFinanced, type FaqGroup } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Card } from '@tulinde/ui';
import { useCallback, useEffect } from 'react';
import { ContactStrip } from '../../help-parts/contact-strip';
import { HelpPage } from '../../help-parts/help-page';
import { Calculator } from './calculator';
import { HowItWorks } from './how-it-works';
import { Missed } from './missed';
import { OwnPlans } from './own-plans';
import styles from './page.module.css';
import { Questions } from './questions';
import { texts } from './texts';
import { useInstalmentTerms } from './use-instalments';

const group: FaqGroup = faqGroups[0];

/** What paying in instalments is, what it costs for any price, and what happens when one is missed. */
export const LipaPolePolePage = observer(() => {
  const text = useText(texts);
  const { session } = usePortal();
  const terms = useInstalmentTerms();
  const load = useCallback(() => void terms.keep(), [terms]);
  useEffect(load, [load]);
  const least = Math.min(...(terms.value ?? []).map(({ minimumFinanced }) => minimumFinanced), Infinity);
  return (
    <HelpPage title={text('title')} lead={text('lead')}>
      <Calculator terms={terms.data} onRetry={load} />
      {session.isSignedIn && <OwnPlans />}
      <HowItWorks />
      <div className={styles.pair}>
        <Card as="section" padding="large" aria-labelledby="who-title">
          <h2 id="who-title">{text('who.title')}</h2>
          <ul className={styles.points}>
            <li>{text('who.1')}</li>
            <li>{text('who.2', { minimum: formatAmount(Number.isFinite(least) ? least : usualMinimumFinanced) })}</li>
            <li>{text('who.3')}</li>
            <li>{text('who.4')}</li>
          </ul>
        </Card>
        <Card as="section" padding="large" aria-labelledby="early-title">
          <h2 id="early-title">{text('early.title')}</h2>
          <p className={styles.paragraph}>{text('early.text')}</p>
        </Card>
      </div>
      <Missed />
      <Questions group={group} />
      <ContactStrip />
    </HelpPage>
  );
});
