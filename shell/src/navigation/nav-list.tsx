import { useText } from '@tulinde/shared/i18n';
import { Link } from '@tulinde/shared/router';
import { texts } from '../texts';
import { mainPages } from './pages';
import styles from './top-bar.module.css';

interface Props {
  readonly currentPath: string;
  readonly hasRoute: (path: string) => boolean;
  /** A finger is on the link: the app behind it is loaded before the press is complete. */
  readonly onApproach: (path: string) => void;
}

/**
 * Links to the main pages. `data-nav` names the route: in the prerendered chrome the edge removes the items whose route
 * no live release serves, as `hasRoute` does here.
 */
export const NavList = ({ currentPath, hasRoute, onApproach }: Props) => {
  const t = useText(texts);
  return (
    <ul className={styles['links']}>
      {mainPages
        .filter(({ path }) => hasRoute(path))
        .map(({ path, text }) => (
          <li key={path} data-nav={path}>
            <Link
              to={path}
              onPointerDown={() => onApproach(path)}
              {...(path === currentPath && { 'aria-current': 'page' as const })}
            >
              {t(text)}
            </Link>
          </li>
        ))}
    </ul>
  );
};
