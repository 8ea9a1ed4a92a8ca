import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { classNames } from '@tulinde/ui';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { SceneFile } from '../../scene-outbox';
import type { Angle } from './angles';
import { Drawing } from './drawings';
import { photoTexts } from './photo-texts';
import type { ScenePart } from './scene-part';
import styles from './scene.module.css';
import { useObjectUrl } from './use-object-url';

interface TakenProps extends ScenePart {
  readonly file: SceneFile;
  readonly angle: Angle;
}

/* A document that was not loaded for this page may not show pictures of its own: then the drawing stays, with its tick. */
const Taken = ({ outbox, report, file, angle }: TakenProps) => {
  const url = useObjectUrl(outbox, report, file);
  const [isShown, setShown] = useState(true);
  return (
    <>
      {url !== null && isShown ? (
        <img className={styles.photo} src={url} alt="" onError={() => setShown(false)} />
      ) : (
        <Drawing group={angle.group} />
      )}
      <Check className={styles.tick} aria-hidden />
    </>
  );
};

interface PhotoTileProps extends ScenePart {
  readonly angle: Angle;
  readonly label: string;
  /** Null as long as it is not taken. */
  readonly file: SceneFile | null;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

/** One photo: how to take it, or what was taken. Pressed, it is the one that the camera takes next. */
export const PhotoTile = observer(({ outbox, report, angle, label, file, isCurrent, onChoose }: PhotoTileProps) => {
  const text = useText(photoTexts);
  return (
    <button
      type="button"
      className={styles.tile}
      aria-pressed={isCurrent}
      aria-label={text(file ? 'taken' : 'missing', { angle: label })}
      onClick={onChoose}
    >
      <span className={classNames(styles.frame, file && styles.frameTaken, isCurrent && styles.frameCurrent)}>
        {file ? <Taken outbox={outbox} report={report} file={file} angle={angle} /> : <Drawing group={angle.group} />}
      </span>
      <span className={styles.tileLabel} aria-hidden>
        {label}
      </span>
    </button>
  );
});
