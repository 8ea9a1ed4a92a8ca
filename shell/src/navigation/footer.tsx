import { brand } from '@tulinde/contracts/brand';
import type { ReactNode } from 'react';
import type { Language } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { Logo } from '@tulinde/ui';
import { texts } from '../texts';
import styles from './footer.module.css';
import { MenuLines } from './menu-lines';
import type { DrawnLine } from './own-lines';

interface Props {
  readonly language: Language;
  readonly lines: readonly DrawnLine[];
  readonly currentPath: string;
  /** Of the live page. Its place is kept in the prerendered one. */
  readonly supportCode?: ReactNode;
}

/** Regulator, terms and privacy with the lines of releases, social pages. */
export const Footer = ({ language, lines, currentPath, supportCode }: Props) => {
  const t = useText(texts);
  return (
    <footer className={styles['footer']} data-surface="night">
      <div className={styles['inside']}>
        <div>
          <Logo tone="white" />
          <p className={styles['regulator']}>
            <a href={brand.complaints.url} rel="noreferrer" target="_blank">
              {brand.regulator[language]}
            </a>
          </p>
          <p className={styles['support']}>{supportCode}</p>
        </div>
        <div className={styles['menus']}>
          <MenuLines place="footer" lines={lines} currentPath={currentPath} className={styles['links']} />
          <ul className={styles['links']}>
            {brand.socials.map(({ name, url }) => (
              <li key={name}>
                <a href={url} rel="noreferrer" target="_blank" aria-label={t('footer.social', { name })}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
};
