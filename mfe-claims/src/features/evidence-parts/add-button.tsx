import type { EvidenceGroup } from '@tulinde/contracts';
import { Button } from '@tulinde/ui';
import { useText } from '@tulinde/ui/i18n';
import { Camera, Upload } from 'lucide-react';
import { useRef, type ChangeEvent } from 'react';
import styles from './evidence.module.css';
import { acceptOf } from './group-facts';
import { evidenceTexts } from './texts';

interface Props {
  readonly id: string;
  readonly of: EvidenceGroup['of'];
  readonly label: string;
  readonly onChoose: (files: readonly File[]) => void;
}

/** Camera or file, as the group takes them. */
export const AddButton = ({ id, of, label, onChoose }: Props) => {
  const text = useText(evidenceTexts);
  const camera = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    // The same file may be chosen again.
    event.target.value = '';
    if (chosen.length > 0) onChoose(chosen);
  };
  const isVoice = of === 'VOICE';
  return (
    <div className={styles.add}>
      <input ref={file} type="file" hidden multiple accept={acceptOf[of]} data-group={id} onChange={handleChange} />
      {!isVoice && (
        <>
          <input ref={camera} type="file" hidden accept="image/*" capture="environment" onChange={handleChange} />
          <Button
            id={id}
            variant="outline"
            size="small"
            icon={<Camera size={18} aria-hidden />}
            aria-label={text('photo.of', { group: label })}
            onClick={() => camera.current?.click()}
          >
            {text('photo')}
          </Button>
        </>
      )}
      <Button
        {...(isVoice && { id })}
        variant="quiet"
        size="small"
        icon={<Upload size={18} aria-hidden />}
        aria-label={text('file.of', { group: label })}
        onClick={() => file.current?.click()}
      >
        {text('file')}
      </Button>
    </div>
  );
};
