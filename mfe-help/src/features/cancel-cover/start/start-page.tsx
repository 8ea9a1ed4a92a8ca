import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { useSearchParams } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import { Notice } from '@tulinde/ui';
import { ContactStrip } from '../../../help-parts/contact-strip';
import { HelpPage } from '../../../help-parts/help-page';
import styles from '../cancel-cover.module.css';
import { FindCover } from './find-cover';
import { FollowCard } from './follow-card';
import { HowItGoes } from './how-it-goes';
import { OwnCovers } from './own-covers';
import { startTexts } from './start-texts';

interface Props {
  /** Of a link to a policy that nobody is signed in for; '' without. */
  readonly soughtPolicy: string;
}

/** Where everybody begins: which cover it is, and what cancelling means. The same before any script runs. */
export const StartPage = observer(({ soughtPolicy }: Props) => {
  const text = useText(startTexts);
  const { session } = usePortal();
  const [query] = useSearchParams();
  return (
    <HelpPage title={text('title')} lead={text('lead')}>
      <div className={styles.pair}>
        <div className={styles.column}>
          {query.has('over') && (
            <Notice tone="info" title={text('over.title')}>
              {text('over')}
            </Notice>
          )}
          {session.isSignedIn && <OwnCovers />}
          <FindCover soughtPolicy={soughtPolicy} />
          <FollowCard />
        </div>
        <HowItGoes />
      </div>
      <ContactStrip />
    </HelpPage>
  );
});
