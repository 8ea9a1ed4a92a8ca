import { brand } from '@tulinde/shared/brand';
import { useText } from '@tulinde/shared/i18n';
import { Link } from '@tulinde/shared/router';
import { OverlayMenu } from '@tulinde/shared/ui';
import { texts } from '../texts';
import styles from './menus.module.css';
import { accountPages, mainPages } from './pages';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly currentPath: string;
  readonly hasRoute: (path: string) => boolean;
  /** A finger is on the link: the app behind it is loaded before the press is complete. */
  readonly onApproach: (path: string) => void;
}

const Pages = ({
  pages,
  currentPath,
  hasRoute,
  onApproach,
  onClose,
}: Omit<Props, 'isOpen'> & { pages: typeof mainPages }) => {
  const t = useText(texts);
  return (
    <ul className={styles['pages']}>
      {pages
        .filter(({ path }) => hasRoute(path))
        .map(({ path, text }) => (
          <li key={path}>
            <Link
              to={path}
              onPointerDown={() => onApproach(path)}
              onClick={onClose}
              {...(path === currentPath && { 'aria-current': 'page' as const })}
            >
              {t(text)}
            </Link>
          </li>
        ))}
    </ul>
  );
};

/** The phone's overlay of main pages. */
export const MainMenu = (props: Props) => {
  const t = useText(texts);
  return (
    <OverlayMenu isOpen={props.isOpen} onClose={props.onClose} label={t('nav.main')}>
      <Pages {...props} pages={mainPages} />
      <a className={styles['phone']} href={brand.phoneLink}>
        {t('nav.support')} <strong>{brand.phone}</strong>
      </a>
    </OverlayMenu>
  );
};

/** The signed-in customer's pages, on a phone and under My Policies. */
export const AccountMenu = ({ fullName, ...props }: Props & { readonly fullName: string }) => {
  const t = useText(texts);
  return (
    <OverlayMenu isOpen={props.isOpen} onClose={props.onClose} label={t('nav.account')}>
      <p className={styles['name']}>{fullName}</p>
      <Pages {...props} pages={accountPages} />
    </OverlayMenu>
  );
};
