import { useText } from '@tulinde/shared/i18n';
import { observer } from '@tulinde/shared/state';
import { InfoCard, Loaded, useLoad } from '../../account-page';
import { ConsentTable } from './consent-table';
import { logTexts } from './log-texts';
import styles from './privacy.module.css';
import { usePrivacy } from './privacy-store';

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
        onRetry={() => void consents.load()}
      >
        {(all) =>
          all.length === 0 ? <p className={styles.note}>{text('consents.none')}</p> : <ConsentTable consents={all} />
        }
      </Loaded>
    </InfoCard>
  );
});
