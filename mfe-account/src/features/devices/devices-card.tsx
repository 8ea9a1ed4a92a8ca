import type { Device } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { useState } from 'react';
import { InfoCard, Loaded, useLoad } from '../../account-page';
import { DeviceRow } from './device-row';
import styles from './devices.module.css';
import { useDevices } from './devices-store';
import { SignOutPanel } from './sign-out-panel';
import { devicesTexts } from './texts';

const thisFirst = (devices: readonly Device[]): readonly Device[] =>
  [...devices].sort((a, b) => Number(b.isThisDevice) - Number(a.isThisDevice));

/** Where the customer has signed in, this device first. @param onChanged one was signed out */
export const DevicesCard = observer(({ onChanged }: { readonly onChanged: () => void }) => {
  const text = useText(devicesTexts);
  const store = useDevices();
  const [asked, setAsked] = useState<Device | null>(null);
  useLoad(store.devices);
  return (
    <InfoCard title={text('title')} lead={text('lead')}>
      <Loaded data={store.devices.data} loading={text('loading')} failed={text('failed')} onRetry={store.devices.load}>
        {(devices) => (
          <>
            <ul className={styles.list}>
              {thisFirst(devices).map((device) => (
                <DeviceRow key={device.deviceId} device={device} onSignOut={() => setAsked(device)} />
              ))}
            </ul>
            {devices.every(({ isThisDevice }) => isThisDevice) && <p className={styles.note}>{text('only')}</p>}
          </>
        )}
      </Loaded>
      {asked !== null && (
        <SignOutPanel device={asked} store={store} onClose={() => setAsked(null)} onDone={onChanged} />
      )}
    </InfoCard>
  );
});
