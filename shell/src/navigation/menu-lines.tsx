import type { MenuPlace } from '@tulinde/contracts';
import { useLanguage } from '@tulinde/client/remote';
import { Link } from '@tulinde/client/router';
import type { DrawnLine } from './own-lines';

interface Props {
  readonly place: MenuPlace;
  readonly lines: readonly DrawnLine[];
  readonly currentPath: string;
  /** A finger is on the link: the app behind it is loaded before the press is complete. */
  readonly onApproach?: (path: string) => void;
  readonly onPress?: () => void;
  readonly className: string | undefined;
}

/**
 * One menu. `data-menu`, `data-nav`, `data-order` and `data-part` are for the edge: in the prerendered frame it takes the
 * shell's lines out that are not shown, and writes those of releases between them, as `menusOf` does here
 * (releases/docs/edge.md).
 */
export const MenuLines = ({ place, lines, currentPath, onApproach, onPress, className }: Props) => {
  const language = useLanguage();
  return (
    <ul className={className} data-menu={place}>
      {lines.map(({ path, hash = '', order, text }) => (
        <li key={path + hash} data-nav={path} data-order={order} data-part={hash === '' ? undefined : ''}>
          <Link
            to={path + hash}
            onPointerDown={() => onApproach?.(path)}
            {...(onPress && { onClick: onPress })}
            {...(path === currentPath && { 'aria-current': 'page' as const })}
          >
            {text[language]}
          </Link>
        </li>
      ))}
    </ul>
  );
};
