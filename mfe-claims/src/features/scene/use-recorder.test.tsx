import { act, renderHook } from '@testing-library/react';
import { maximumVoiceBytes, maximumVoiceSeconds } from '@tulinde/contracts';
import { useRecorder } from './use-recorder';

/* A browser that records, in one form. */
class FakeRecorder {
  static form = 'audio/mp4';
  static bytes = 10;
  static isTypeSupported = (form: string) => form === FakeRecorder.form;
  ondataavailable: (event: { data: Blob }) => void = () => undefined;
  onstop: () => void = () => undefined;
  isOver = false;
  start() {}
  stop() {
    if (this.isOver) return;
    this.isOver = true;
    this.ondataavailable({ data: new Blob(['x'.repeat(FakeRecorder.bytes)]) });
    this.onstop();
  }
}

const stopped = jest.fn();
const stream = { getTracks: () => [{ stop: stopped }] };
const allow = (getUserMedia: () => Promise<unknown>) =>
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });

const open = () => {
  const notes: Blob[] = [];
  const { result, unmount } = renderHook(() => useRecorder((note) => notes.push(note)));
  return { notes, unmount, recorder: () => result.current };
};

beforeEach(() => {
  jest.useFakeTimers();
  stopped.mockReset();
  Object.assign(FakeRecorder, { form: 'audio/mp4', bytes: 10 });
  Object.assign(window, { MediaRecorder: FakeRecorder });
  allow(async () => stream);
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'MediaRecorder');
});

describe('a voice note', () => {
  it('is what was said until it is stopped, in a form that the server takes', async () => {
    const { notes, recorder } = open();
    await act(() => recorder().start());
    act(() => jest.advanceTimersByTime(3_000));
    expect(recorder()).toMatchObject({ state: 'recording', seconds: 3 });
    act(() => recorder().stop());
    expect([recorder().state, notes.map(({ type, size }) => [type, size])]).toEqual(['ready', [['audio/mp4', 10]]]);
    expect(stopped).toHaveBeenCalledTimes(1);
  });

  it('ends by itself after two minutes', async () => {
    const { notes, recorder } = open();
    await act(() => recorder().start());
    act(() => jest.advanceTimersByTime(maximumVoiceSeconds * 1000));
    expect([recorder().state, notes.length]).toEqual(['ready', 1]);
  });

  it('is not kept where it is too large', async () => {
    FakeRecorder.bytes = maximumVoiceBytes + 1;
    const { notes, recorder } = open();
    await act(() => recorder().start());
    act(() => recorder().stop());
    expect([recorder().state, notes.length]).toEqual(['too-large', 0]);
  });

  it('is not recorded on once the page is left', async () => {
    const { recorder, unmount } = open();
    await act(() => recorder().start());
    unmount();
    expect(stopped).toHaveBeenCalledTimes(1);
  });

  it('is not there where the microphone is refused, or the browser cannot', async () => {
    allow(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    const { recorder } = open();
    await act(() => recorder().start());
    expect(recorder().state).toBe('refused');
    FakeRecorder.form = 'audio/ogg';
    expect(open().recorder().state).toBe('none');
  });
});
