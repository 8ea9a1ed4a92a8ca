import { useText } from '../../i18n';
import { usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Notice, SidePanel, type SidePanelProps } from '../../components';
import styles from './portal-panel.module.css';
import { waitTexts } from '../loading/wait-texts';

/**
 * A panel of the portal. What tells that an answer takes longer than usual stands above the page, which is behind the panel:
 * so the panel tells it too. Lint lets no part of the portal use a panel that does not.
 */
export const PortalPanel = observer(function PortalPanel({ children, ...panel }: SidePanelProps) {
  const text = useText(waitTexts);
  const { isSlow } = usePortal();
  return (
    <SidePanel {...panel}>
      {isSlow && (
        <Notice tone="info" className={styles.slow}>
          {text('slow')}
        </Notice>
      )}
      {children}
    </SidePanel>
  );
});
