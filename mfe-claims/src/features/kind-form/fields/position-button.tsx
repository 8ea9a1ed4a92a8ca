import { useText } from '@tulinde/ui/i18n';
import { useFormField } from '@tulinde/ui/forms';
import { Button } from '@tulinde/ui';
import { LocateFixed, MapPin } from 'lucide-react';
import { useState } from 'react';
import { kindFormTexts } from '../texts';
import styles from './fields.module.css';

/** Whether the browser can say where it is; whether it may is asked then. */
const canSayPosition = (): boolean => 'geolocation' in navigator;

/** Where the device is, `-1.28333,36.81667`: degrees to about a metre. Null where it may not say, or does not know. */
const devicePosition = (): Promise<string | null> =>
  new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(`${coords.latitude.toFixed(5)},${coords.longitude.toFixed(5)}`),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 },
    );
  });

/** The device's own position beside the words for a place, where the customer wants it and the browser allows it. */
export const PositionButton = ({ name }: { readonly name: string }) => {
  const text = useText(kindFormTexts);
  const { id, value, change } = useFormField(name);
  const [state, setState] = useState<'still' | 'asking' | 'failed'>('still');
  const ask = async () => {
    setState('asking');
    const position = await devicePosition();
    setState(position === null ? 'failed' : 'still');
    if (position !== null) change(position);
  };
  if (!canSayPosition()) return null;
  return (
    <div className={styles.position} id={id}>
      {value === '' ? (
        <Button
          variant="outline"
          size="small"
          icon={<LocateFixed aria-hidden />}
          isBusy={state === 'asking'}
          onClick={() => void ask()}
        >
          {text('position.add')}
        </Button>
      ) : (
        <Button variant="quiet" size="small" onClick={() => change('')}>
          {text('position.remove')}
        </Button>
      )}
      <p role="status" className={styles.positionSays}>
        {value !== '' && <MapPin size={16} aria-hidden />}
        {value !== '' ? text('position.added') : state === 'failed' ? text('position.failed') : ''}
        {value === '' && state === 'asking' && text('position.asking')}
      </p>
    </div>
  );
};
