import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { HelpPage } from '../../help-parts/help-page';
import { CallBack } from './call-back';
import { Complaint } from './complaint';
import { Now } from './now';
import styles from './contact-us.module.css';
import { texts } from './texts';
import { Visit } from './visit';

/** Every way to a person, and what to do with a complaint. */
export const ContactUsPage = observer(() => {
  const text = useText(texts);
  return (
    <HelpPage title={text('title')} lead={text('lead')}>
      <div className={styles.pair}>
        <Now />
        <CallBack />
      </div>
      <Visit />
      <Complaint />
    </HelpPage>
  );
});
