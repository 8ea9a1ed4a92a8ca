import type { ReactNode } from 'react';
import { useText } from '@tulinde/ui/i18n';
import { texts } from '../texts';
import { Footer } from './footer';
import styles from './frame.module.css';
import type { Menus } from './own-lines';
import { TopBar, type TopBarProps } from './top-bar';

interface Props extends Omit<TopBarProps, 'lines'> {
  readonly menus: Menus;
  /** Offline banner: between the top bar and the page. */
  readonly banner?: ReactNode;
  readonly supportCode?: ReactNode;
  readonly children: ReactNode;
}

/** What stands around every page; the prerendered chrome and the live page draw it alike. */
export const Frame = ({ banner, children, menus, supportCode, ...topBar }: Props) => {
  const t = useText(texts);
  return (
    <div className={styles['frame']} data-frame="">
      <a className={styles['skip']} href="#page">
        {t('nav.skip')}
      </a>
      <TopBar {...topBar} lines={menus.top} />
      {banner}
      <main id="page" className={styles['page']} tabIndex={-1}>
        {children}
      </main>
      <Footer
        language={topBar.language}
        lines={menus.footer}
        currentPath={topBar.currentPath}
        supportCode={supportCode}
      />
    </div>
  );
};
