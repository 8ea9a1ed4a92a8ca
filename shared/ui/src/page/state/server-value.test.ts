import { ApiError, type ApiFailure } from '@tulinde/client/api';
import { serverValue, serverValues, type ReadOptions, type StaleRule } from './server-value';

const failed = (failure: ApiFailure = 'network', status = 0) =>
  new ApiError({ failure, status, code: null, errors: [], requestId: null, texts: ['No.'] });

/** A server whose answers come when the test says so, in the order of the questions. */
const slowServer = () => {
  const waiting: { resolve: (value: string) => void; reject: (error: unknown) => void; options: ReadOptions }[] = [];
  const asked: unknown[] = [];
  return {
    asked,
    read: (options: ReadOptions, question: unknown) => {
      asked.push(question);
      return new Promise<string>((resolve, reject) => waiting.push({ resolve, reject, options }));
    },
    answer: (turn: number, value: string) => waiting[turn]?.resolve(value),
    fail: (turn: number, error: unknown = failed()) => waiting[turn]?.reject(error),
    optionsOf: (turn: number) => waiting[turn]?.options,
  };
};

const open = (stale?: StaleRule) => {
  const server = slowServer();
  return { server, value: serverValue<string, string>(server.read, stale) };
};

describe('when a value is read', () => {
  it('is idle, on its way and there', async () => {
    const { server, value } = open();
    expect(value.data.state).toBe('idle');
    const loading = value.load('a');
    expect(value.data.state).toBe('loading');
    server.answer(0, 'A');
    await loading;
    expect(value.data).toEqual({ state: 'ready', value: 'A' });
    expect(value.value).toBe('A');
    expect(value.of('a')).toEqual(value.data);
    expect(value.of('b')).toEqual({ state: 'loading' });
  });

  it('says why it failed, and is on its way again with the next try', async () => {
    const { server, value } = open();
    const loading = value.load('a');
    server.fail(0);
    await loading;
    expect(value.data).toMatchObject({ state: 'failed', error: { failure: 'network' } });
    void value.load('a');
    expect(value.data.state).toBe('loading');
  });

  it('hands on what is no failure of a call', async () => {
    const { server, value } = open();
    const loading = value.load('a');
    server.fail(0, new TypeError('a fault of ours'));
    await expect(loading).rejects.toThrow('a fault of ours');
  });

  it('does not keep the answer to another question', async () => {
    const { server, value } = open();
    value.set('A', 'a');
    const loading = value.load('b');
    expect(value.data.state).toBe('loading');
    server.fail(0);
    await loading;
    expect(value.data.state).toBe('failed');
  });
});

describe('when a value is read anew', () => {
  it.each([
    ['keep', 'network', 'ready', 'ready'],
    ['keep', 'answer', 'ready', 'ready'],
    ['keep-unless-refused', 'network', 'ready', 'ready'],
    ['keep-unless-refused', 'answer', 'ready', 'failed'],
    ['keep-over-sign-in', 'network', 'ready', 'ready'],
    ['keep-over-sign-in', 'answer', 'ready', 'failed'],
    ['keep-over-sign-in', 'answer', 'ready', 'ready', 401],
    ['keep-unless-refused', 'answer', 'ready', 'failed', 401],
    ['keep-meanwhile', 'network', 'ready', 'failed'],
    ['drop', 'network', 'loading', 'failed'],
  ] as const)('%s: after a failure of the kind %s', async (stale, failure, meanwhile, after, status: number = 404) => {
    const { server, value } = open(stale);
    value.set('A', 'a');
    const loading = value.load('a');
    expect(value.data.state).toBe(meanwhile);
    server.fail(0, failed(failure, status));
    await loading;
    expect(value.data.state).toBe(after);
    expect(value.staleBecause === null).toBe(after === 'failed');
  });

  it('forgets why it was stale with the next answer', async () => {
    const { server, value } = open();
    value.set('A', 'a');
    const failing = value.load('a');
    server.fail(0);
    await failing;
    const loading = value.load('a');
    server.answer(1, 'A2');
    await loading;
    expect(value.staleBecause).toBeNull();
    expect(value.value).toBe('A2');
  });
});

describe('when answers come in another order', () => {
  it('shows what was asked for last', async () => {
    const { server, value } = open();
    const first = value.load('a');
    const second = value.load('a');
    server.answer(1, 'new');
    await second;
    server.answer(0, 'old');
    await first;
    expect(value.value).toBe('new');
  });

  it('drops the answer to a question that is no longer asked', async () => {
    const { server, value } = open();
    const first = value.load('a');
    void value.load('b');
    server.answer(0, 'A');
    await first;
    expect(value.of('b')).toEqual({ state: 'loading' });
  });

  it('does not undo a change by an older reading', async () => {
    const { server, value } = open();
    value.set('A', 'a');
    const reading = value.load('a');
    await value.write(() => Promise.resolve('changed'));
    server.answer(0, 'A');
    await reading;
    expect(value.value).toBe('changed');
  });

  it('takes nothing in after it was forgotten', async () => {
    const { server, value } = open();
    const loading = value.load('a');
    value.forget();
    server.answer(0, 'A');
    await loading;
    expect(value.data).toEqual({ state: 'idle' });
  });
});

describe('when a change fails', () => {
  it('keeps what is there and passes the failure on', async () => {
    const { value } = open();
    value.set('A', 'a');
    await expect(value.write(() => Promise.reject(failed('answer')))).rejects.toMatchObject({ failure: 'answer' });
    expect(value.value).toBe('A');
  });
});

describe('when a reading is taken back', () => {
  it('is as if it had not been asked for', async () => {
    const { server, value } = open();
    const close = value.open('a');
    close();
    expect(server.optionsOf(0)?.signal?.aborted).toBe(true);
    server.fail(0, failed('cancelled'));
    await Promise.resolve();
    await Promise.resolve();
    expect(value.data).toEqual({ state: 'idle' });
  });

  it('leaves one that was begun after it alone', async () => {
    const { server, value } = open();
    value.open('a')();
    const loading = value.load('a');
    server.answer(0, 'old');
    await Promise.resolve();
    expect(value.data.state).toBe('loading');
    server.answer(1, 'new');
    await loading;
    expect(value.value).toBe('new');
  });
});

describe('when a value is kept', () => {
  it('is asked for once, and again only after a failure or for another question', async () => {
    const { server, value } = open();
    const loading = value.keep('a');
    void value.keep('a');
    server.answer(0, 'A');
    await loading;
    void value.keep('a');
    expect(server.asked).toEqual(['a']);
    const other = value.keep('b');
    server.fail(1);
    await other;
    void value.keep('b');
    expect(server.asked).toEqual(['a', 'b', 'b']);
  });

  it('stands beside those of other questions', async () => {
    const server = slowServer();
    const lists = serverValues<string, { of: number }>(server.read);
    const loading = lists({ of: 1 }).keep();
    server.answer(0, 'one');
    await loading;
    expect(lists({ of: 1 }).value).toBe('one');
    expect(lists({ of: 2 }).data.state).toBe('idle');
    expect(server.asked).toEqual([{ of: 1 }]);
  });
});
