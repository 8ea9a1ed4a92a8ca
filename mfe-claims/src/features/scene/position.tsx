import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Button, Notice } from '@tulinde/ui';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import type { ScenePart } from './scene-part';
import styles from './scene.module.css';
import { sceneTexts } from './texts';

/* Milliseconds. Under a bridge a phone may never find itself. */
const patience = { timeout: 15_000, maximumAge: 60_000 };

/** Where the phone is, only where the customer wants it known. */
export const DevicePosition = observer(({ outbox, report }: ScenePart) => {
  const text = useText(sceneTexts);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const ask = () => {
    setState('busy');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('idle');
        void outbox.note(report, { position: { latitude, longitude } });
      },
      () => setState('failed'),
      patience,
    );
  };
  if (report.position)
    return (
      <div className={styles.position}>
        <p>{text('where.position.taken')}</p>
        <Button variant="quiet" size="small" onClick={() => void outbox.note(report, { position: null })}>
          {text('where.position.remove')}
        </Button>
      </div>
    );
  return (
    <div className={styles.position}>
      <Button
        variant="outline"
        size="small"
        icon={<LocateFixed size={16} aria-hidden />}
        isBusy={state === 'busy'}
        onClick={ask}
      >
        {text('where.position')}
      </Button>
      <p className={styles.summary}>{text('where.position.help')}</p>
      {state === 'failed' && <Notice tone="warning">{text('where.position.failed')}</Notice>}
    </div>
  );
});
