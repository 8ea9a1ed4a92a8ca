import { formatClock, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button } from '@tulinde/ui';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import type { ScenePlace } from '../../scene-outbox';
import { useLists } from './lists-store';
import { NotedCard } from './noted-card';
import { DevicePosition } from './position';
import type { ScenePart } from './scene-part';
import styles from './scene.module.css';
import { SuggestedInput } from './suggested-input';
import { sceneTexts } from './texts';

const nowhere: ScenePlace = { county: '', town: '', spot: '' };

const inShort = ({ spot, town, county }: ScenePlace): string => [spot, town, county].find((part) => part !== '') ?? '';

/** Where it is, and the police station for it. */
export const Where = observer(({ outbox, report }: ScenePart) => {
  const text = useText(sceneTexts);
  const lists = useLists();
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState(report.place ?? nowhere);
  const change = (name: keyof ScenePlace) => (value: string) => setPlace((before) => ({ ...before, [name]: value }));
  const noted = report.place ? inShort(report.place) : '';
  const keep = async () => {
    await outbox.note(report, {
      place: { county: place.county.trim(), town: place.town.trim(), spot: place.spot.trim() },
    });
    setOpen(false);
  };
  const time = formatClock(report.happenedAt, useLanguage());
  return (
    <NotedCard
      icon={<MapPin aria-hidden />}
      title={text('where.title')}
      summary={[noted, time].filter((part) => part !== '').join(', ')}
      done={noted || report.position ? text('done') : null}
      action={text(noted ? 'other.change' : 'where.add')}
      isOpen={isOpen}
      onToggle={() => setOpen(true)}
    >
      <div className={styles.fields}>
        <SuggestedInput
          label={text('where.spot')}
          hint={text('where.spot.hint')}
          value={place.spot}
          onChange={change('spot')}
        />
        <SuggestedInput
          label={text('where.county')}
          value={place.county}
          suggestions={lists.counties}
          onChange={change('county')}
        />
        <SuggestedInput
          label={text('where.town')}
          value={place.town}
          suggestions={lists.townsOf(place.county)}
          onChange={change('town')}
        />
        <DevicePosition outbox={outbox} report={report} />
        <Button onClick={() => void keep()}>{text('other.save')}</Button>
      </div>
    </NotedCard>
  );
});
