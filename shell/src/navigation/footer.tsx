import { brand } from '@tulinde/shared/brand';
import { routes, type Language } from '@tulinde/shared/contracts';
import { useText } from '@tulinde/shared/i18n';
import { Link } from '@tulinde/shared/router';
import { Logo } from '@tulinde/shared/ui';
import { texts } from '../texts';
import styles from './footer.module.css';

interface Props {
  readonly language: Language;
  readonly hasRoute: (path: string) => boolean;
}

const { terms, verify } = routes;

/** Regulator, terms and privacy, certificates, social pages. */
export const Footer = ({ language, hasRoute }: Props) => {
  const t = useText(texts);
  return (
    <footer className={styles['footer']} data-surface="night">
      <div className={styles['inside']}>
        <div>
          <Logo tone="white" />
          <p className={styles['regulator']}>{brand.regulator[language]}</p>
        </div>
        <ul className={styles['links']}>
          {hasRoute(terms) && (
            <>
              <li data-nav={terms}>
                <Link to={terms}>{t('footer.terms')}</Link>
              </li>
              <li data-nav={terms}>
                <Link to={`${terms}#privacy`}>{t('footer.privacy')}</Link>
              </li>
            </>
          )}
          {hasRoute(verify) && (
            <li data-nav={verify}>
              <Link to={verify}>{t('footer.verify')}</Link>
            </li>
          )}
          {brand.socials.map(({ name, url }) => (
            <li key={name}>
              <a href={url} rel="noreferrer" target="_blank" aria-label={t('footer.social', { name })}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
};
