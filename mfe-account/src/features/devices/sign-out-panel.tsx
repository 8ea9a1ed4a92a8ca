import type { Device } from '@tulinde/contracts';
import { FailedToSend, useSendOnce } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { PortalPanel, showToast } from '@tulinde/ui/page';
import { usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button, ButtonLink } from '@tulinde/ui';
import styles from './devices.module.css';
import type { DevicesStore } from './devices-store';
import { devicesTexts } from './texts';

interface Props {
  readonly device: Device;
  readonly store: DevicesStore;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks before a device is signed out. */
export const SignOutPanel = observer(({ device, store, onClose, onDone }: Props) => {
  const portal = usePortal();
  const text = useText(devicesTexts);
  const { send, isSending, failure } = useSendOnce(async () => {
    await store.signOut(device.deviceId);
    onClose();
    onDone();
    showToast(portal, { kind: 'success', message: text('done', { device: device.name }) });
  });
  return (
    <PortalPanel isOpen onClose={onClose} title={text('ask.title', { device: device.name })}>
      <div className={styles.ask}>
        <p>{text('ask.help')}</p>
        <FailedToSend failure={failure} title={text('ask.failed')} />
        <Button isFullWidth isBusy={isSending} onClick={send}>
          {text('signOut')}
        </Button>
        <Button variant="outline" isFullWidth onClick={onClose}>
          {text('ask.keep')}
        </Button>
        {portal.hasRoute('/change-password') && (
          <ButtonLink variant="link" to="/change-password">
            {text('password')}
          </ButtonLink>
        )}
      </div>
    </PortalPanel>
  );
});
