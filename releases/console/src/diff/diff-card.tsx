import { useId } from 'react';
import { useText } from '@tulinde/ui/i18n';
import { useSearchParams } from '@tulinde/client/router';
import { Card, Field, Select } from '@tulinde/ui';
import type { Pointer, PublishedRelease } from '../api';
import { ComparedReleases } from './compared-releases';
import { diffTexts } from './texts';
import styles from './diff.module.css';

interface Props {
  app: string;
  pointer: Pointer;
  releases: readonly PublishedRelease[];
}

/** The address names the two releases, so that a comparison can be shared. */
export const DiffCard = ({ app, pointer, releases }: Props) => {
  const text = useText(diffTexts);
  const [search, setSearch] = useSearchParams();
  const titleId = useId();
  const from = search.get('from') ?? pointer.version;
  const to = search.get('to') ?? pointer.candidate?.version ?? '';
  const options = releases.map(({ version }) => ({ value: version, label: version }));
  const choose = (side: 'from' | 'to', version: string) =>
    setSearch({ from, to, [side]: version }, { preventScrollReset: true, replace: true });
  return (
    <Card as="section" aria-labelledby={titleId} className={styles.card}>
      <h2 className={styles.title} id={titleId}>
        {text('title')}
      </h2>
      <div className={styles.choice}>
        {(['from', 'to'] as const).map((side) => (
          <Field key={side} label={text(side)}>
            {(control) => (
              <Select
                {...control}
                placeholder={text('choose')}
                options={options}
                value={side === 'from' ? from : to}
                onChange={(event) => choose(side, event.target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      {from && to && from !== to ? (
        <ComparedReleases key={`${from} ${to}`} app={app} from={from} to={to} />
      ) : (
        <p className={styles.quiet}>{text('hint')}</p>
      )}
    </Card>
  );
};
