import { getValuationCentresCall } from '@tulinde/contracts';
import { brand } from '@tulinde/contracts/brand';
import { useText } from '@tulinde/ui/i18n';
import { FailedToLoad, perPortal, serverValue } from '@tulinde/ui/page';
import { observer } from '@tulinde/client/state';
import { Card, Field, Select, Skeleton, SkeletonGroup } from '@tulinde/ui';
import { useCallback, useEffect, useState } from 'react';
import styles from './contact-us.module.css';
import { texts } from './texts';

const useCentres = perPortal(({ api }) =>
  serverValue(async (options) =>
    (await api.call(getValuationCentresCall, {}, options)).filter(({ isMobile }) => !isMobile),
  ),
);

/** Our offices and the centres where vehicles are valued, by county. */
export const Visit = observer(() => {
  const text = useText(texts);
  const centres = useCentres();
  const [county, setCounty] = useState('');
  const load = useCallback(() => void centres.keep(), [centres]);
  useEffect(load, [load]);
  const { data } = centres;
  const offices = brand.offices.map((office) => ({ ...office, name: text('visit.office', { name: office.name }) }));
  const places = [...offices, ...(centres.value ?? [])];
  const counties = [...new Set(places.map((place) => place.county))].sort();
  const shown = places.filter((place) => county === '' || place.county === county);
  return (
    <Card as="section" padding="large" aria-labelledby="visit-title" className={styles.stack}>
      <h2 id="visit-title">{text('visit.title')}</h2>
      <Field label={text('visit.county')} className={styles.county}>
        {(control) => (
          <Select
            {...control}
            value={county}
            placeholder={text('visit.all')}
            options={counties.map((value) => ({ value, label: value }))}
            onChange={({ target }) => setCounty(target.value)}
          />
        )}
      </Field>
      <ul className={styles.places}>
        {shown.map(({ name, address }) => (
          <li key={`${name} ${address}`}>
            <strong>{name}</strong>
            <span>{address}</span>
          </li>
        ))}
      </ul>
      {data.state === 'failed' && <FailedToLoad title={text('visit.failed')} error={data.error} onRetry={load} />}
      {(data.state === 'loading' || data.state === 'idle') && (
        <SkeletonGroup label={text('visit.loading')}>
          <Skeleton width="half" />
          <Skeleton width="three-quarters" />
        </SkeletonGroup>
      )}
    </Card>
  );
});
