import { usePortal } from '@tulinde/client/remote';
import { Link } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import { PageContainer, PageTitle } from '@tulinde/ui';
import { defineCatalogue, useText } from '@tulinde/ui/i18n';
import styles from './roadside-page.module.css';

const texts = defineCatalogue(
  { title: 'Roadside help', visitor: 'visitor' },
  { title: 'Msaada barabarani', visitor: 'mgeni' },
);

export const RoadsidePage = observer(() => {
  const text = useText(texts);
  const { session } = usePortal();
  return (
    <PageContainer>
      <PageTitle>{text('title')}</PageTitle>
      <p className={styles['lead']}>{session.isSignedIn ? session.username : text('visitor')}</p>
      <Link to="/faqs">FAQs</Link>
    </PageContainer>
  );
});
