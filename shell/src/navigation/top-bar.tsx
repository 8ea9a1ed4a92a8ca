import { ArrowLeft, Menu, UserRound } from 'lucide-react';
import type { Ref } from 'react';
import { brand } from '@tulinde/contracts/brand';
import type { Language, TopBarVariant } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { Link } from '@tulinde/client/router';
import { Button, Logo } from '@tulinde/ui';
import { texts } from '../texts';
import { MenuLines } from './menu-lines';
import type { DrawnLine } from './own-lines';
import styles from './top-bar.module.css';

export interface TopBarProps {
  readonly variant: TopBarVariant;
  /** Shown by the no-logo variants, with the way back. */
  readonly title: string;
  readonly language: Language;
  readonly currentPath: string;
  readonly lines: readonly DrawnLine[];
  readonly onApproach: (path: string) => void;
  readonly onBack: () => void;
  readonly onLanguage: (language: Language) => void;
  readonly onAccount: () => void;
  readonly onMenu: () => void;
  /** Gets the header element, to be measured. */
  readonly headerRef?: Ref<HTMLElement>;
}

const yellowVariants: readonly TopBarVariant[] = ['yellow', 'no-logo-yellow'];

/** All variants of the specification: the desktop header with the support number, the phone's with its two icons. */
export const TopBar = ({ variant, title, language, headerRef, ...props }: TopBarProps) => {
  const t = useText(texts);
  const { lines, currentPath, onApproach, onBack, onLanguage, onAccount, onMenu } = props;
  const other: Language = language === 'en' ? 'sw' : 'en';
  return (
    <header
      className={styles['bar']}
      data-variant={variant}
      data-surface={yellowVariants.includes(variant) ? 'brand' : 'paper'}
      ref={headerRef}
    >
      <div className={styles['inside']}>
        <div className={styles['titled']}>
          <button type="button" className={styles['icon']} aria-label={t('nav.back')} onClick={onBack}>
            <ArrowLeft aria-hidden />
          </button>
          <span className={styles['title']}>{title}</span>
        </div>
        <Link to="/" className={styles['logo']} aria-label={`${brand.name}: ${t('nav.home')}`}>
          <Logo />
        </Link>
        <nav className={styles['nav']} aria-label={t('nav.main')}>
          <MenuLines
            place="top"
            lines={lines}
            currentPath={currentPath}
            onApproach={onApproach}
            className={styles['links']}
          />
        </nav>
        <div className={styles['support']}>
          <span>{t('nav.support')}</span>
          <a href={brand.phoneLink}>{brand.phone}</a>
        </div>
        <button
          type="button"
          className={styles['language']}
          aria-label={t('nav.language')}
          lang={other}
          onClick={() => onLanguage(other)}
        >
          <span className={styles['short']}>{t('nav.languageShort')}</span>
          <span className={styles['whole']}>{t('nav.languageName')}</span>
        </button>
        <Button
          className={styles['policies']}
          size="small"
          icon={<UserRound size={18} aria-hidden />}
          onClick={onAccount}
        >
          {t('account.myPolicies')}
        </Button>
        <div className={styles['icons']}>
          <button type="button" className={styles['icon']} aria-label={t('nav.openAccount')} onClick={onAccount}>
            <UserRound aria-hidden />
          </button>
          <button type="button" className={styles['icon']} aria-label={t('nav.openMenu')} onClick={onMenu}>
            <Menu aria-hidden />
          </button>
        </div>
      </div>
    </header>
  );
};
