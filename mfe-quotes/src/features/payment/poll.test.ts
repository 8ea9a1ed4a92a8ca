import { poll } from './poll';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

describe('when an answer is waited for', () => {
  it('asks less and less often, every ten seconds in the end', async () => {
    const asked: number[] = [];
    const begun = Date.now();
    const stop = poll(async () => void asked.push(Date.now() - begun));
    await jest.advanceTimersByTimeAsync(60_000);
    stop();
    const pauses = asked.map((at, index) => at - (asked[index - 1] ?? 0));
    expect(pauses.slice(0, 4)).toEqual([1500, 1500, 2250, 3375]);
    expect(pauses.slice(-2)).toEqual([10_000, 10_000]);
  });

  it('asks at once when the customer comes back to the tab, and often again', async () => {
    const ask = jest.fn(async () => undefined);
    const stop = poll(ask);
    await jest.advanceTimersByTimeAsync(60_000);
    ask.mockClear();
    comeBack();
    expect(ask).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1500);
    expect(ask).toHaveBeenCalledTimes(2);
    stop();
    comeBack();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('never asks twice at the same time', async () => {
    let answer = () => undefined as void;
    const ask = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    const stop = poll(ask);
    await jest.advanceTimersByTimeAsync(1500);
    comeBack();
    await jest.advanceTimersByTimeAsync(30_000);
    expect(ask).toHaveBeenCalledTimes(1);
    answer();
    await jest.advanceTimersByTimeAsync(1500);
    expect(ask).toHaveBeenCalledTimes(2);
    stop();
  });
});
