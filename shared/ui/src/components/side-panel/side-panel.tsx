import { useId, type ReactNode } from 'react';
import { ArrowLeft, X } from 'lucide-react';
import { useText } from '../../i18n';
import { Button } from '../button/button';
import { classNames } from '../class-names';
import { uiTexts } from '../texts';
import { useModalDialog } from './use-modal-dialog';
import styles from './side-panel.module.css';

export interface SidePanelProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** A way back inside the panel, at its upper left. */
  back?: { label: string; onPress: () => void } | undefined;
  /** Stands at the bottom of the panel. */
  footer?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

const OpenSidePanel = ({ onClose, title, back, footer, className, children }: SidePanelProps) => {
  const text = useText(uiTexts);
  const titleId = useId();
  const dialog = useModalDialog(onClose);
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles.side, className)}
      data-surface="paper"
      data-side-panel=""
      aria-labelledby={titleId}
    >
      <div className={styles.content}>
        <div className={styles.bar} data-side-panel-bar="">
          {back && (
            <Button
              className={styles.back}
              variant="quiet"
              size="small"
              icon={<ArrowLeft aria-hidden />}
              onClick={back.onPress}
            >
              {back.label}
            </Button>
          )}
          <button type="button" className={styles.close} aria-label={text('close')} onClick={onClose}>
            <X aria-hidden />
          </button>
        </div>
        {/* The focus starts here: on a phone a field that takes it would raise the keyboard over the panel. */}
        <h2 className={styles.title} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  );
};

/** A modal panel at the right edge; the full page on a phone. */
export const SidePanel = (props: SidePanelProps) => (props.isOpen ? <OpenSidePanel {...props} /> : null);
