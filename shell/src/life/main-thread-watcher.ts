/*
 * Runs beside the page, as a worker. The page beats every second while somebody looks at it. When its main thread has not
 * for five seconds, nobody else can tell: this sends what the page had left with it. What a release
 * patches in the page is not here.
 */
import { beat, hungAfter, watcherStep, type WatcherMessage } from './watcher-protocol';

let lastWord: { readonly url: string; readonly body: string } | null = null;
let silence = 0;
let last = performance.now();

addEventListener('message', ({ data }: MessageEvent<WatcherMessage>) => {
  silence = 0;
  if (data !== beat) lastWord = data;
});

self.setInterval(() => {
  const now = performance.now();
  const passed = now - last;
  last = now;
  // This thread slept as well: it was the device.
  silence = passed > 3 * watcherStep ? 0 : silence + passed;
  if (lastWord === null || silence < hungAfter) return;
  const { url, body } = lastWord;
  lastWord = null;
  void self.fetch(url, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}, watcherStep);
