import { createHmac } from 'node:crypto';
import { answered, countingTokens, createWireDouble, hang, type WireHandler } from '@tulinde/testing';
import { calls } from '@tulinde/contracts';
import { applicationId } from './application-id';

const success = () => answered({ response_code: 200, data: [] });
const request = { productId: 1 };
const start = Date.UTC(2026, 4, 4, 9, 0, 0);
const minutes = (count: number) => count * 60_000;

beforeEach(() => jest.useFakeTimers({ now: start }));
afterEach(() => jest.useRealTimers());

/** A token endpoint with a clock of its own and a memory for replays. */
const strictEndpoint = (clock: () => number, seen: Set<string> = new Set()): WireHandler => {
  const give = countingTokens();
  return (sent) => {
    const timestamp = sent.headers['x-timestamp'] ?? '';
    const date = new Date(clock()).toUTCString();
    if (Math.abs(Number(timestamp) - clock()) > minutes(5)) return answered({ code: 401 }, 401, date);
    if (seen.has(timestamp)) return answered({ code: 409 }, 409, date);
    seen.add(timestamp);
    return give(sent);
  };
};

describe('when a service token is needed', () => {
  it('asks with the timestamp in milliseconds and its keyed digest', async () => {
    const { client, tokenFetches } = createWireDouble(success);
    await client.warm();
    expect(tokenFetches()).toMatchObject([
      {
        method: 'GET',
        url: '/token/',
        headers: { accept: 'application/json', 'x-timestamp': String(start), 'x-application-id': `signed ${start}` },
      },
    ]);
  });

  it('makes the digest under the public key of the application', async () => {
    const expected = createHmac('sha256', 'tulinde-web').update('1777885200000').digest('hex');
    await expect(applicationId('1777885200000', 'tulinde-web')).resolves.toBe(expected);
  });

  it('reuses it for ten minutes and then fetches another', async () => {
    const { client, tokenFetches } = createWireDouble(success);
    await client.call(calls.getAllMakes, request);
    jest.setSystemTime(start + minutes(10) - 1);
    await client.call(calls.getAllMakes, request);
    expect(tokenFetches()).toHaveLength(1);
    jest.setSystemTime(start + minutes(10));
    await client.call(calls.getAllMakes, request);
    expect(tokenFetches()).toHaveLength(2);
  });

  it('does not trust its age after the clock was set back', async () => {
    const { client, tokenFetches } = createWireDouble(success);
    await client.warm();
    jest.setSystemTime(start - minutes(60));
    await client.warm();
    expect(tokenFetches()).toHaveLength(2);
  });

  it('is fetched once for many calls at once', async () => {
    const { client, tokenFetches } = createWireDouble(success);
    await Promise.all(Array.from({ length: 10 }, () => client.call(calls.getAllMakes, request)));
    expect(tokenFetches()).toHaveLength(1);
  });

  it('goes on being fetched for the others when one call is cancelled', async () => {
    let give = () => undefined as void;
    const slow = new Promise<void>((resolve) => (give = resolve));
    const endpoint = countingTokens();
    const { client, tokenFetches } = createWireDouble(success, async (sent) => {
      await slow;
      return endpoint(sent);
    });
    const controller = new AbortController();
    const cancelled = client.call(calls.getAllMakes, request, { signal: controller.signal });
    const other = client.call(calls.getAllMakes, request);
    controller.abort();
    await expect(cancelled).rejects.toMatchObject({ failure: 'cancelled' });
    give();
    await expect(other).resolves.toEqual([]);
    expect(tokenFetches()).toHaveLength(1);
  });

  it('is asked for again by the next call after a failure', async () => {
    const give = countingTokens();
    let fetches = 0;
    const { client } = createWireDouble(success, (sent) => {
      if ((fetches += 1) === 1) throw new Error('broken');
      return give(sent);
    });
    await expect(client.call(calls.getAllMakes, request)).rejects.toMatchObject({ failure: 'network' });
    await expect(client.call(calls.getAllMakes, request)).resolves.toEqual([]);
  });

  it('is not waited for longer than the deadline', async () => {
    const { client } = createWireDouble(success, hang);
    let isDone = false;
    const warm = client.warm().then(() => (isDone = true));
    await jest.advanceTimersByTimeAsync(29_999);
    expect(isDone).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await warm;
    expect(isDone).toBe(true);
  });
});

describe('when the token endpoint refuses', () => {
  it.each([-90, 90])('follows the clock of the server where this one is wrong by %d minutes', async (wrong) => {
    const { client, tokenFetches } = createWireDouble(
      success,
      strictEndpoint(() => Date.now() + minutes(wrong)),
    );
    await expect(client.call(calls.getAllMakes, request)).resolves.toEqual([]);
    expect(tokenFetches().map(({ headers }) => Number(headers['x-timestamp']) - start)).toEqual([0, minutes(wrong)]);
    // The next one starts with the right time.
    jest.setSystemTime(start + minutes(11));
    await client.warm();
    expect(tokenFetches()).toHaveLength(3);
  });

  it('asks again with another timestamp when two visitors met in one millisecond', async () => {
    const endpoint = strictEndpoint(() => Date.now(), new Set([String(start)]));
    const { client, tokenFetches } = createWireDouble(success, endpoint);
    await expect(client.call(calls.getAllMakes, request)).resolves.toEqual([]);
    expect(tokenFetches().map(({ headers }) => headers['x-timestamp'])).toEqual([String(start), String(start + 1)]);
  });

  it('gives up when neither helps, and says what to do', async () => {
    const { client, tokenFetches, told } = createWireDouble(success, () =>
      answered({ code: 401 }, 401, new Date(start + minutes(30)).toUTCString()),
    );
    await expect(client.call(calls.getAllMakes, request)).rejects.toMatchObject({
      failure: 'token',
      status: 401,
      texts: ['We could not start a safe connection. Reload the page, then try again.'],
    });
    expect(tokenFetches()).toHaveLength(3);
    expect(told).toEqual(['failed: token']);
  });

  it.each([
    ['the rate is limited', answered({ code: 429 }, 429), 429],
    ['the server fails', answered({ code: 500 }, 500), 500],
    ['the code is not 200 though HTTP says so', answered({ code: 503, data: { token: 'no' } }), 503],
    ['the token is missing', answered({ code: 200, data: {} }), 200],
    ['the token is no text', answered({ code: 200, data: { token: 7 } }), 200],
    ['the code is missing', answered({ data: { token: 'no' } }), 200],
    ['a proxy answers', answered('<html>', 502), 502],
  ])('does not ask again at once when %s', async (_, answer, status) => {
    const { client, tokenFetches } = createWireDouble(success, () => answer);
    const text = [429, 500, 502, 503].includes(status)
      ? 'The service is busy. Wait a minute, then try again.'
      : 'We could not start a safe connection. Reload the page, then try again.';
    const failed = client.call(calls.getAllMakes, request);
    await expect(failed).rejects.toMatchObject({ failure: 'token', status, texts: [text] });
    expect(tokenFetches()).toHaveLength(1);
  });
});

describe('when the page is not a secure context', () => {
  const real = globalThis.crypto;
  beforeEach(() => Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true }));
  afterEach(() => Object.defineProperty(globalThis, 'crypto', { value: real, configurable: true }));

  it.each([
    ['en', 'This page is not on a safe connection. Open it with https:// at the start of the address.'],
    ['sw', 'Ukurasa huu hauko kwenye muunganisho salama. Ufungue kwa https:// mwanzoni mwa anwani.'],
  ] as const)('says in %s that the address needs https', async (language, text) => {
    const { client, ports, tokenFetches } = createWireDouble(success, undefined, {
      sign: (timestamp) => applicationId(timestamp, 'tulinde-web'),
    });
    ports.language = language;
    await expect(client.call(calls.getAllMakes, request)).rejects.toMatchObject({ failure: 'token', texts: [text] });
    await expect(client.warm()).resolves.toBeUndefined();
    expect(tokenFetches()).toEqual([]);
  });
});
