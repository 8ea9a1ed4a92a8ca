import { Button } from '@tulinde/ui';
import { useText } from '@tulinde/ui/i18n';
import { Play, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { evidenceTexts } from './texts';

interface Props {
  readonly name: string;
  readonly link: string;
}

/** Plays a voice note that is there. */
export const VoicePlayer = ({ name, link }: Props) => {
  const text = useText(evidenceTexts);
  const [isPlaying, setPlaying] = useState(false);
  const player = useRef<HTMLAudioElement | null>(null);
  // Who leaves hears no more of it.
  useEffect(() => () => player.current?.pause(), []);
  const handleListen = () => {
    const audio = new Audio(link);
    audio.onpause = () => setPlaying(false);
    player.current = audio;
    setPlaying(true);
    audio.play().catch(() => setPlaying(false));
  };
  return (
    <Button
      variant="outline"
      size="small"
      icon={isPlaying ? <Square size={16} aria-hidden /> : <Play size={16} aria-hidden />}
      aria-label={text(isPlaying ? 'stop.of' : 'listen.of', { name })}
      onClick={() => (isPlaying ? player.current?.pause() : handleListen())}
    >
      {text(isPlaying ? 'stop' : 'listen')}
    </Button>
  );
};
