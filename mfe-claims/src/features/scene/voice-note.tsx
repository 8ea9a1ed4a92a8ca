import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Button, Card, Notice } from '@tulinde/ui';
import { Mic, Play, Square, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { voiceGroup, type SceneFile } from '../../scene-outbox';
import type { ScenePart } from './scene-part';
import styles from './scene.module.css';
import { useObjectUrl } from './use-object-url';
import { useRecorder } from './use-recorder';
import { voiceTexts } from './voice-texts';

const Recorded = observer(({ outbox, report, file }: ScenePart & { readonly file: SceneFile }) => {
  const text = useText(voiceTexts);
  const url = useObjectUrl(outbox, report, file);
  const [isPlaying, setPlaying] = useState(false);
  const player = useRef<HTMLAudioElement | null>(null);
  // Who takes it away, or leaves, hears no more of it.
  useEffect(() => () => player.current?.pause(), [url]);
  const listen = () => {
    const audio = new Audio(url ?? '');
    audio.onpause = () => setPlaying(false);
    player.current = audio;
    setPlaying(true);
    audio.play().catch(() => setPlaying(false));
  };
  return (
    <div className={styles.actions}>
      <Button
        variant="outline"
        size="small"
        icon={isPlaying ? <Square size={16} aria-hidden /> : <Play size={16} aria-hidden />}
        onClick={() => (isPlaying ? player.current?.pause() : listen())}
      >
        {text(isPlaying ? 'stop' : 'listen')}
      </Button>
      <Button
        variant="quiet"
        size="small"
        icon={<Trash2 size={16} aria-hidden />}
        onClick={() => void outbox.removeFile(report, file)}
      >
        {text('remove')}
      </Button>
    </div>
  );
});

/** What happened, told rather than written, where the browser can record. */
export const VoiceNote = observer(({ outbox, report }: ScenePart) => {
  const text = useText(voiceTexts);
  const file = report.files.find(({ group }) => group === voiceGroup);
  const { state, seconds, start, stop } = useRecorder((note) => {
    void outbox.addFile(report, voiceGroup, note, new Date());
  });
  const isRecording = state === 'recording';
  return (
    <Card as="section" aria-labelledby="voice" className={styles.card}>
      <div className={styles.part}>
        <Mic aria-hidden />
        <div className={styles.partTexts}>
          <h2 id="voice" className={styles.partTitle}>
            {text('title')}
          </h2>
          <p className={styles.summary} role="status">
            {isRecording ? text('recording', { seconds }) : text(state === 'none' ? 'none' : 'help')}
          </p>
        </div>
        {state !== 'none' && !file && (
          <Button
            variant={isRecording ? 'primary' : 'outline'}
            size="small"
            icon={isRecording && <Square size={16} aria-hidden />}
            onClick={() => (isRecording ? stop() : void start())}
          >
            {text(isRecording ? 'stop' : 'record')}
          </Button>
        )}
      </div>
      {state === 'refused' && <Notice tone="warning">{text('refused')}</Notice>}
      {state === 'too-large' && <Notice tone="warning">{text('tooLarge')}</Notice>}
      {file && <Recorded outbox={outbox} report={report} file={file} />}
    </Card>
  );
});
