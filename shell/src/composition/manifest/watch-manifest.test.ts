import { pristineGlobals } from '@tulinde/client/natives';
import type { Manifest } from '@tulinde/contracts';
import { edgeSays, live } from '../../testing/compose';
import { ManifestStore } from './manifest-store';
import { ReleaseStream } from './release-stream';
import { watchManifest } from './watch-manifest';

/* What the browser gives a page for a stream, as far as it is used. */
class FakeEvents {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  isClosed = false;
  close() {
    this.isClosed = true;
  }
  says(revision: number, urgent = 0) {
    this.onmessage?.({ data: JSON.stringify({ revision, urgent }) });
  }
}

let opened: FakeEvents[];
let visibility: DocumentVisibilityState;
let isOnline: boolean;
let stop = () => undefined as void;
let asked: ReturnType<typeof edgeSays>;

const { openEvents } = pristineGlobals;
const current = (): FakeEvents => {
  const source = opened.at(-1);
  if (!source) throw new Error('No stream was opened.');
  return source;
};

const watch = (manifest: Manifest = live(5, {}, '1.0.0')) => {
  const store = new ManifestStore(manifest);
  // In the middle: no wait is longer or shorter by chance.
  stop = watchManifest(store, () => Promise.resolve(new ReleaseStream(store, () => 0.5)));
  return store;
};
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const become = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  opened = [];
  visibility = 'visible';
  isOnline = true;
  pristineGlobals.openEvents = () => {
    opened.push(new FakeEvents());
    return current() as unknown as EventSource;
  };
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  asked = edgeSays(live(6, { 'mfe-help': 6 }, '1.0.0'));
});
afterEach(() => {
  stop();
  pristineGlobals.openEvents = openEvents;
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('while the edge tells', () => {
  it('an urgent change is asked for at once', async () => {
    const store = watch();
    await pass(2_000);
    current().says(5);
    current().says(6, 6);
    await pass(500);
    expect(store.manifest.revision).toBe(6);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('an ordinary one waits for the half minute, and without one nothing is asked', async () => {
    const store = watch();
    await pass(2_000);
    for (let minute = 0; minute < 3; minute += 1) {
      current().says(5);
      await pass(20_000);
    }
    expect(asked).not.toHaveBeenCalled();
    current().says(6);
    await pass(5_000);
    expect(asked).not.toHaveBeenCalled();
    await pass(25_000);
    expect(store.manifest.revision).toBe(6);
  });

  it('an edge that tells of older revisions, as after another registry took over, is asked every half minute', async () => {
    watch();
    await pass(2_000);
    for (let third = 0; third < 3; third += 1) {
      current().says(3);
      await pass(20_000);
    }
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('an edge that is behind the one that told is asked again, three times', async () => {
    watch();
    await pass(2_000);
    current().says(9, 9);
    await pass(10_000);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it.each(['', 'null', '{}', '{"revision":"6","urgent":[]}', '<!doctype html>'])('%j is no news', async (data) => {
    watch();
    await pass(2_000);
    current().onmessage?.({ data });
    await pass(1_000);
    expect(asked).not.toHaveBeenCalled();
    expect(current().isClosed).toBe(false);
  });

  it('it is left while nobody looks, and opened again with a question', async () => {
    watch();
    await pass(2_000);
    current().says(5);
    become('hidden');
    expect(current().isClosed).toBe(true);
    await pass(600_000);
    expect(opened).toHaveLength(1);
    expect(asked).not.toHaveBeenCalled();
    become('visible');
    await pass(0);
    expect(opened).toHaveLength(2);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('it is closed when the page is put away, and opened again when it comes back', async () => {
    watch();
    await pass(2_000);
    window.dispatchEvent(new Event('pagehide'));
    expect(opened.map(({ isClosed }) => isClosed)).toEqual([true]);
    window.dispatchEvent(new Event('pageshow'));
    expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });

  it('and the phone is offline, there is no stream until it is back', async () => {
    watch();
    await pass(2_000);
    isOnline = false;
    window.dispatchEvent(new Event('offline'));
    current().onerror?.();
    await pass(600_000);
    expect(opened.every(({ isClosed }) => isClosed)).toBe(true);
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    expect(current().isClosed).toBe(false);
  });
});

describe('where the edge does not tell', () => {
  it('it asks every half minute, and tries the stream later each time', async () => {
    watch();
    await pass(2_000);
    const waits: number[] = [];
    for (let failure = 0; failure < 12; failure += 1) {
      const from = Date.now();
      const before = opened.length;
      current().onerror?.();
      while (opened.length === before) await pass(500);
      waits.push(Date.now() - from);
    }
    expect(waits.slice(0, 5)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000]);
    expect(Math.max(...waits)).toBe(300_000);
    const passed = waits.reduce((sum, wait) => sum + wait, 2_000);
    expect(asked).toHaveBeenCalledTimes(Math.floor(passed / 30_000));
  });

  it('a stream that is silent counts as lost', async () => {
    watch();
    await pass(2_000);
    current().says(5);
    const [first] = opened;
    await pass(46_500);
    expect(first?.isClosed).toBe(true);
    expect(opened).toHaveLength(2);
  });

  it('a stream whose script did not come is asked for again by whoever looks again', async () => {
    const store = new ManifestStore(live(5, {}, '1.0.0'));
    const answers = [Promise.reject(new Error('ChunkLoadError')), Promise.resolve(new ReleaseStream(store, () => 0.5))];
    stop = watchManifest(store, () => answers.shift() ?? Promise.reject(new Error('asked too often')));
    await pass(32_000);
    expect(opened).toEqual([]);
    expect(asked).toHaveBeenCalledTimes(1);
    become('visible');
    await pass(0);
    expect(opened).toHaveLength(1);
  });

  it('a browser without streams asks', async () => {
    pristineGlobals.openEvents = () => null;
    watch();
    await pass(30_000);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
