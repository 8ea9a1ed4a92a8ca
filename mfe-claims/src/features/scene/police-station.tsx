import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import type { SceneReport } from '../../scene-outbox';
import { nearestStations, stationsOf } from './nearest-stations';
import styles from './scene.module.css';
import { sceneTexts } from './texts';

/** To whom it is reported: the nearest by the phone's position, or by the place that was noted. */
export const PoliceStation = observer(({ report: { position, place } }: { readonly report: SceneReport }) => {
  const text = useText(sceneTexts);
  const tell = (): string => {
    const near = position ? nearestStations(position) : [];
    if (near.length > 0) {
      const stations = near.map(({ station: { name }, km }) => text('police.distance', { station: name, km }));
      return text('police.near', { stations: stations.join(', ') });
    }
    const known = place && stationsOf(place);
    if (!known) return text('police.any');
    if (known.kind === 'town') return text('police.town', { station: known.station.name });
    const stations = known.stations.map(({ name }) => name).join(', ');
    return text('police.county', { county: known.county, stations });
  };
  return (
    <p className={styles.police}>
      {tell()} {text('police.help')}
    </p>
  );
});
