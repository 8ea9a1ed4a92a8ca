import { drawInPage, shrinkPicture } from './shrink-picture';

type Answer = { readonly id: number } & ({ readonly photo: Blob | null } | { readonly failed: true });

let worker: Worker | null | undefined;
let latest = 0;
const waiting = new Map<number, (answer: Answer | null) => void>();

/* What waits for a worker that died is done by the page. */
const giveUp = (): void => {
  worker?.terminate();
  worker = null;
  for (const answer of waiting.values()) answer(null);
  waiting.clear();
};

const openWorker = (): Worker | null => {
  if (worker !== undefined) return worker;
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return (worker = null);
  try {
    worker = new Worker(new URL('./photo.worker.ts', import.meta.url));
    worker.addEventListener('error', giveUp);
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      waiting.get(data.id)?.(data);
      waiting.delete(data.id);
    });
  } catch {
    worker = null;
  }
  return worker;
};

const shrunk = async (file: Blob): Promise<Blob | null> => {
  const inWorker = openWorker();
  if (inWorker !== null) {
    const answer = await new Promise<Answer | null>((resolve) => {
      latest += 1;
      waiting.set(latest, resolve);
      inWorker.postMessage({ id: latest, file });
    });
    if (answer !== null && 'photo' in answer) return answer.photo;
  }
  return shrinkPicture(file, drawInPage);
};

/** Before a photo is chosen, so that the first one finds the worker there: its script costs a slow line some 200 ms. */
export const awaitPhotos = (): void => void openWorker();

let before: Promise<unknown> = Promise.resolve();

/**
 * A photo as it is sent: see {@link shrinkPicture}. In a worker where the browser can draw there, else in the page. One
 * after the other: the first is on its way soon, and a small phone has no room for many that are unpacked.
 * @returns null where it cannot be read as a picture
 */
export const smallerPhoto = (file: Blob): Promise<Blob | null> => {
  // A browser without room or means to draw it cannot read it either.
  const own = before.then(() => shrunk(file)).catch(() => null);
  before = own;
  return own;
};
