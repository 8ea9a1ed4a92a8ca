import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { useText } from '../../i18n';
import { classNames } from '../class-names';
import { uiTexts } from '../texts';
import { useModalDialog } from './use-modal-dialog';
import styles from './side-panel.module.css';

export interface OverlayMenuProps {
  isOpen: boolean;
  onClose: () => void;
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

const OpenOverlayMenu = ({ onClose, label, className, children }: OverlayMenuProps) => {
  const text = useText(uiTexts);
  const dialog = useModalDialog(onClose);
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles.menu, className)}
      data-surface="paper"
      aria-label={label}
    >
      <div className={styles.content}>
        <div className={styles.bar}>
          <p className={styles.menuLabel} aria-hidden="true">
            {label}
          </p>
          <button type="button" className={styles.close} aria-label={text('close')} onClick={onClose}>
            <X aria-hidden />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
};

/** A menu: on a phone a sheet from the top edge, elsewhere a card under the top bar. Escape, the cross or a press beside it closes it. */
export const OverlayMenu = (props: OverlayMenuProps) => (props.isOpen ? <OpenOverlayMenu {...props} /> : null);
