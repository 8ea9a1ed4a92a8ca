import { brand } from '@tulinde/contracts/brand';
import type { MenuPlace } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { OverlayMenu } from '@tulinde/ui';
import { texts } from '../texts';
import { MenuLines } from './menu-lines';
import styles from './menus.module.css';
import type { DrawnLine } from './own-lines';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly currentPath: string;
  readonly lines: readonly DrawnLine[];
  /** A finger is on the link: the app behind it is loaded before the press is complete. */
  readonly onApproach: (path: string) => void;
}

const Lines = ({
  place,
  lines,
  currentPath,
  onApproach,
  onClose,
}: Omit<Props, 'isOpen'> & { readonly place: MenuPlace }) => (
  <MenuLines
    place={place}
    lines={lines}
    currentPath={currentPath}
    onApproach={onApproach}
    onPress={onClose}
    className={styles['pages']}
  />
);

/** The phone's overlay of main pages. */
export const MainMenu = (props: Props) => {
  const t = useText(texts);
  return (
    <OverlayMenu isOpen={props.isOpen} onClose={props.onClose} label={t('nav.main')}>
      <Lines {...props} place="top" />
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
      <Lines {...props} place="account" />
    </OverlayMenu>
  );
};
