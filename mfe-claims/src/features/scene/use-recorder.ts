import { maximumVoiceBytes, maximumVoiceSeconds } from '@tulinde/contracts';
import { useEffect, useRef, useState } from 'react';

/* What the server takes, the smaller one first. */
const forms = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'] as const;
/* Speech; two minutes of it are half of what a voice note may have. */
const bitsPerSecond = 32_000;

const formOfBrowser = (): string | null => {
  const { MediaRecorder: Recorder } = window as Partial<Pick<typeof globalThis, 'MediaRecorder'>>;
  // On a page that is not secure a browser has no devices.
  const { mediaDevices } = navigator as Partial<Pick<Navigator, 'mediaDevices'>>;
  if (!Recorder || !mediaDevices) return null;
  return forms.find((form) => Recorder.isTypeSupported(form)) ?? null;
};

export type RecorderState = 'none' | 'ready' | 'recording' | 'refused' | 'too-large';

export interface Recorder {
  readonly state: RecorderState;
  /** Since it began. */
  readonly seconds: number;
  readonly start: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * Records speech, two minutes at most.
 * @param onRecorded gets a note that is small enough to be sent
 */
export const useRecorder = (onRecorded: (note: Blob) => void): Recorder => {
  const [form] = useState(formOfBrowser);
  const [state, setState] = useState<RecorderState>(form === null ? 'none' : 'ready');
  const [seconds, setSeconds] = useState(0);
  const recorder = useRef<MediaRecorder | null>(null);
  // Who leaves the page is not recorded any more.
  useEffect(() => () => recorder.current?.stop(), []);
  useEffect(() => {
    if (state !== 'recording') return undefined;
    const clock = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(clock);
  }, [state]);
  useEffect(() => {
    if (seconds >= maximumVoiceSeconds) recorder.current?.stop();
  }, [seconds]);

  const start = async () => {
    if (form === null) return;
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const parts: Blob[] = [];
      const made = new MediaRecorder(stream, { mimeType: form, audioBitsPerSecond: bitsPerSecond });
      made.ondataavailable = ({ data }) => parts.push(data);
      made.onstop = () => {
        for (const track of stream.getTracks()) track.stop();
        recorder.current = null;
        const note = new Blob(parts, { type: form });
        const fits = note.size <= maximumVoiceBytes;
        setState(fits ? 'ready' : 'too-large');
        if (fits && note.size > 0) onRecorded(note);
      };
      recorder.current = made;
      setSeconds(0);
      setState('recording');
      made.start();
    } catch {
      setState('refused');
    }
  };
  return { state, seconds, start, stop: () => recorder.current?.stop() };
};
