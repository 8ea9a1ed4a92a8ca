import type { Consent } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Button } from '@tulinde/ui';
import { useState } from 'react';
import { InfoCard, Loaded, useLoad } from '../../account-page';
import { ConsentTable } from './consent-table';
import { logTexts } from './log-texts';
import styles from './privacy.module.css';
import { usePrivacy } from './privacy-store';

const atOnce = 5;

const ConsentList = ({ consents }: { readonly consents: readonly Consent[] }) => {
  const text = useText(logTexts);
  const [isWhole, setWhole] = useState(false);
  if (consents.length === 0) return <p className={styles.note}>{text('consents.none')}</p>;
  return (
    <>
      <ConsentTable consents={isWhole ? consents : consents.slice(0, atOnce)} />
      {!isWhole && consents.length > atOnce && (
        <Button variant="outline" size="small" className={styles.more} onClick={() => setWhole(true)}>
          {text('consents.more', { count: consents.length })}
        </Button>
      )}
    </>
  );
};

export const ConsentsCard = observer(() => {
  const text = useText(logTexts);
  const { consents } = usePrivacy();
  useLoad(consents);
  return (
    <InfoCard title={text('consents.title')} lead={text('consents.lead')}>
      <Loaded
        data={consents.data}
        loading={text('consents.loading')}
        failed={text('consents.failed')}
        onRetry={consents.load}
      >
        {(all) => <ConsentList consents={all} />}
      </Loaded>
    </InfoCard>
  );
});
