import { FakeStream } from '../testing/fake-stream';
import { LiveStore } from './live-store';

const createLive = () => {
  const streams: FakeStream[] = [];
  const onRevision = jest.fn();
  const live = new LiveStore({
    open: (address) => {
      const stream = new FakeStream(address);
      streams.push(stream);
      return stream;
    },
    onRevision,
  });
  return { live, streams, onRevision };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the stream of an environment', () => {
  it('tells of a revision that is not the one on the screen', () => {
    const { live, streams, onRevision } = createLive();
    live.follow('production', 7);
    streams[0]!.tell(7);
    expect(live.state).toBe('live');
    expect(onRevision).not.toHaveBeenCalled();
    streams[0]!.tell(8);
    expect(onRevision).toHaveBeenCalledWith(8);
  });

  it('leaves it to the browser to reconnect while that tries', () => {
    const { live, streams } = createLive();
    live.follow('production', 7);
    streams[0]!.fail();
    jest.advanceTimersByTime(60_000);
    expect(live.state).toBe('lost');
    expect(streams).toHaveLength(1);
  });

  it('opens another, less and less often, when the browser has given up', () => {
    const { live, streams } = createLive();
    live.follow('production', 7);
    streams[0]!.fail(true);
    jest.advanceTimersByTime(1_000);
    expect(streams).toHaveLength(2);
    streams[1]!.fail(true);
    jest.advanceTimersByTime(1_999);
    expect(streams).toHaveLength(2);
    jest.advanceTimersByTime(1);
    expect(streams).toHaveLength(3);
    streams[2]!.tell(9);
    expect(live.state).toBe('live');
  });

  it('closes one environment’s when it follows another’s, and then hears only that', () => {
    const { live, streams } = createLive();
    live.follow('production', 7);
    live.follow('staging', 3);
    expect(streams[0]!.isClosed).toBe(true);
    streams[0]!.fail(true);
    expect(live.state).toBe('connecting');
  });

  it('opens none after it was stopped', () => {
    const { live, streams } = createLive();
    live.follow('production', 7);
    streams[0]!.fail(true);
    live.stop();
    jest.advanceTimersByTime(60_000);
    expect(streams).toHaveLength(1);
  });
});
