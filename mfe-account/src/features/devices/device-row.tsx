import type { Device } from '@tulinde/contracts';
import { formatDate, formatMoment, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { Badge, Button } from '@tulinde/ui';
import { Monitor, Smartphone } from 'lucide-react';
import styles from './devices.module.css';
import { devicesTexts } from './texts';

const isPhone = (name: string): boolean => /Android|iPhone/.test(name);

/** One browser: what it is, when it was here last. */
export const DeviceRow = ({ device, onSignOut }: { readonly device: Device; readonly onSignOut: () => void }) => {
  const text = useText(devicesTexts);
  const language = useLanguage();
  const { name, isThisDevice, isSignedIn, lastSeenAt, firstSeenAt } = device;
  const Icon = isPhone(name) ? Smartphone : Monitor;
  return (
    <li className={styles.device}>
      <Icon className={styles.icon} aria-hidden />
      <div>
        <p className={styles.name}>
          {name} {isThisDevice && <Badge tone="success">{text('this')}</Badge>}
          {!isThisDevice && isSignedIn && <Badge>{text('signedIn')}</Badge>}
        </p>
        <p className={styles.note}>{text('lastSeen', { moment: formatMoment(lastSeenAt, language) })}</p>
        <p className={styles.note}>{text('since', { day: formatDate(firstSeenAt, language) })}</p>
      </div>
      {!isThisDevice && (
        <Button variant="outline" size="small" aria-label={text('signOutOf', { device: name })} onClick={onSignOut}>
          {text('signOut')}
        </Button>
      )}
    </li>
  );
};
