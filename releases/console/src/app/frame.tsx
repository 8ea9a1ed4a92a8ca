import type { ReactNode } from 'react';
import { useText } from '@tulinde/ui/i18n';
import { PageContainer } from '@tulinde/ui';
import { ChangeDone } from '../change/change-done';
import { ConfirmChange } from '../change/confirm-change';
import { NotLive } from '../live/not-live';
import { appTexts } from './texts';
import { TopBar } from './top-bar';
import styles from './frame.module.css';

export const Frame = ({ children }: { children: ReactNode }) => {
  const text = useText(appTexts);
  return (
    <>
      <a className={styles.skip} href="#content">
        {text('skip')}
      </a>
      <TopBar />
      <main id="content" tabIndex={-1} className={styles.main}>
        <PageContainer>
          <NotLive />
          <ChangeDone />
          {children}
        </PageContainer>
      </main>
      <footer className={styles.footer}>
        <PageContainer>{text('times')}</PageContainer>
      </footer>
      <ConfirmChange />
    </>
  );
};
