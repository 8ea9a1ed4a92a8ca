import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Button, Card, Notice } from '@tulinde/ui';
import { Camera } from 'lucide-react';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { ProgressBar } from '../../claim-parts/progress-bar';
import { angles, type Angle } from './angles';
import { PhotoTile } from './photo-tile';
import { photoTexts } from './photo-texts';
import type { ScenePart } from './scene-part';
import styles from './scene.module.css';
import { awaitPhotos, smallerPhoto } from '../../evidence-files/smaller-photo';

const wordOf = ({ group, index }: Angle) => (index === 0 ? group : `${group}.again`) as 'plate';

/** What to photograph, one after the other, each with a drawing of how to stand. */
export const Photos = observer(({ outbox, report }: ScenePart) => {
  const text = useText(photoTexts);
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  /* Keys of those that are being made smaller and kept. */
  const [taking, setTaking] = useState<readonly string[]>([]);
  const [hasFailed, setFailed] = useState(false);
  useEffect(awaitPhotos, []);
  const fileOf = ({ group, index }: Angle) => report.files.filter((file) => file.group === group)[index];
  const next = angles.find((angle) => fileOf(angle) === undefined && !taking.includes(angle.key));
  const current = angles.find(({ key }) => key === chosen) ?? next;
  const taken = angles.filter((angle) => fileOf(angle) !== undefined).length;

  const open = (isCamera: boolean) => {
    if (!input.current) return;
    // Without it a phone asks where the picture is to come from.
    if (isCamera) input.current.setAttribute('capture', 'environment');
    else input.current.removeAttribute('capture');
    input.current.click();
  };
  const keep = async (angle: Angle, picture: File) => {
    const photo = await smallerPhoto(picture);
    setFailed(photo === null);
    if (photo === null) return setChosen((since) => since ?? angle.key);
    await outbox.addFile(report, angle.group, photo, new Date(), fileOf(angle));
  };
  const handlePicture = (event: ChangeEvent<HTMLInputElement>) => {
    const [picture] = event.target.files ?? [];
    event.target.value = '';
    if (!picture || !current) return;
    // What is pressed from here on is the choice of the next photo, however long this one takes.
    setChosen(null);
    setTaking((keys) => [...keys, current.key]);
    void keep(current, picture).finally(() => setTaking((keys) => keys.filter((key) => key !== current.key)));
  };

  return (
    <Card as="section" aria-labelledby="photos" className={styles.card}>
      <div className={styles.cardHead}>
        <h2 id="photos" className={styles.cardTitle}>
          {text('title')}
        </h2>
        <p className={styles.count} role="status">
          {text('count', { taken, all: angles.length })}
        </p>
      </div>
      <ProgressBar value={taken} max={angles.length} labelledBy="photos" />
      <ul className={styles.tiles}>
        {angles.map((angle) => (
          <li key={angle.key}>
            <PhotoTile
              outbox={outbox}
              report={report}
              angle={angle}
              file={fileOf(angle) ?? null}
              label={text(wordOf(angle))}
              isCurrent={angle.key === current?.key}
              onChoose={() => setChosen(angle.key)}
            />
          </li>
        ))}
      </ul>
      <input
        ref={input}
        className={styles.file}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-hidden
        onChange={handlePicture}
      />
      {hasFailed && <Notice tone="error">{text('failed')}</Notice>}
      {current && (
        <div className={styles.take}>
          <Button isFullWidth icon={<Camera aria-hidden />} onClick={() => open(true)}>
            {text('take', { angle: text(wordOf(current)) })}
          </Button>
          <p className={styles.hint}>{text(`${wordOf(current)}.hint`)}</p>
          <Button variant="quiet" size="small" onClick={() => open(false)}>
            {text('choose')}
          </Button>
        </div>
      )}
    </Card>
  );
});
