import { waitFor } from '@testing-library/react';
import { answered, countingTokens, createWireDouble, hang, type WireHandler } from '@tulinde/testing';
import { calls } from '@tulinde/contracts';
import { isApiError, type ApiError } from './';

const makes = [{ id: 1, vehicle_name: 'Toyota' }];
const success = () => answered({ response_code: 200, data: makes });
const request = { productId: 1 };
const benefitChange = {
  quoteRef: 'ref',
  action: 'add',
  benefitName: 'Excess protector',
  underWriter: 'Tsavo Shield',
} as const;

const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const thrown = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!isApiError(thrown)) throw new Error('the call did not fail with an ApiError');
  return thrown;
};

describe('when a call succeeds', () => {
  it('posts JSON with the service token and the language, and parses the answer', async () => {
    const { client, ports, callsSent } = createWireDouble(success);
    ports.language = 'sw';
    await expect(client.call(calls.getAllMakes, request)).resolves.toEqual(makes);
    expect(callsSent()).toMatchObject([
      {
        method: 'POST',
        url: '/api/getAllMakes',
        body: request,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'accept-language': 'sw',
          authorization: 'Bearer token-1',
        },
      },
    ]);
    expect(Object.keys(callsSent()[0]!.headers)).not.toContain('x-customer-token');
  });

  it('sends the customer token where there is one', async () => {
    const { client, ports, callsSent } = createWireDouble(success);
    ports.customerToken = 'customer';
    await client.call(calls.getAllMakes, request);
    expect(callsSent()[0]!.headers['x-customer-token']).toBe('customer');
  });

  it('puts an idempotency key on writes only, its own or the given one', async () => {
    const { client, callsSent } = createWireDouble(({ url }) =>
      url === '/api/getAllMakes' ? success() : answered({ response_code: 422, errors: [] }),
    );
    await client.call(calls.getAllMakes, request);
    await failureOf(client.call(calls.addOrRemoveBenefit, benefitChange));
    await failureOf(client.call(calls.addOrRemoveBenefit, benefitChange));
    await failureOf(client.call(calls.addOrRemoveBenefit, benefitChange, { idempotencyKey: 'the-same-intent-1' }));
    const [read, first, second, given] = callsSent().map(({ headers }) => headers['idempotency-key']);
    expect(read).toBeUndefined();
    expect(first).toMatch(/^[A-Za-z0-9-]{16,64}$/);
    expect(second).not.toBe(first);
    expect(given).toBe('the-same-intent-1');
  });

  it('reads an answer without asking for fields that a newer server has added', async () => {
    const { client } = createWireDouble(() =>
      answered({ response_code: 200, newer: 1, data: [{ id: 1, vehicle_name: 'Toyota', newer: 2 }] }),
    );
    await expect(client.call(calls.getAllMakes, request)).resolves.toEqual(makes);
  });
});

describe('when the page has to wait', () => {
  it.each([
    ['an answer', success, 'loading,loaded'],
    ['a refusal', () => answered({ response_code: 422 }, 422), 'loading,failed: answer,loaded'],
    ['a broken connection', () => Promise.reject(new Error('broken')), 'loading,failed: network,loaded'],
    ['an unreadable answer', () => answered('<html>'), 'loading,failed: unreadable,loaded'],
  ])('ends the loading after %s', async (_, handler, order) => {
    const { client, told } = createWireDouble(handler);
    await client.call(calls.getAllMakes, request, { blocking: true }).catch(() => undefined);
    expect(told.join()).toBe(order);
  });

  it('ends the loading after a cancelled call and tells of no failure', async () => {
    const { client, told } = createWireDouble(hang);
    const controller = new AbortController();
    const call = client.call(calls.getAllMakes, request, { blocking: true, signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ failure: 'cancelled' });
    expect(told).toEqual(['loading', 'loaded']);
  });

  it.each([
    ['an answer', success],
    ['a broken connection', () => Promise.reject(new Error('broken'))],
  ])('knows of a call in the background, too, until %s', async (_, handler) => {
    const { client, underWay } = createWireDouble(handler);
    const call = client.call(calls.getAllMakes, request, { background: true }).catch(() => undefined);
    expect(underWay()).toBe(1);
    await call;
    expect(underWay()).toBe(0);
  });

  it('shows no loading for a call in the background', async () => {
    const { client, told } = createWireDouble(success);
    await client.call(calls.getAllMakes, request, { background: true });
    expect(told).toEqual([]);
  });
});

describe('when a call fails again and again', () => {
  const failing = () => {
    const server = { isDown: true };
    const double = createWireDouble(() => (server.isDown ? answered({ response_code: 500 }, 500) : success()));
    const ask = (background: boolean) =>
      double.client.call(calls.getAllMakes, request, { background }).catch(() => null);
    return { ...double, server, ask };
  };

  it('tells of one that the page makes by itself once', async () => {
    const { ask, told } = failing();
    for (let time = 0; time < 3; time += 1) await ask(true);
    expect(told).toEqual(['failed: answer']);
  });

  it('tells of it again after one that has succeeded', async () => {
    const { ask, server, told } = failing();
    await ask(true);
    server.isDown = false;
    await ask(true);
    server.isDown = true;
    await ask(true);
    expect(told).toEqual(['failed: answer', 'recovered: /getAllMakes', 'failed: answer']);
  });

  it('tells of each press', async () => {
    const { ask, told } = failing();
    for (let time = 0; time < 2; time += 1) await ask(false);
    expect(told).toEqual(['failed: answer', 'failed: answer']);
  });

  it('tells nobody of one that the page does as well without', async () => {
    const { client, told } = failing();
    await client.call(calls.getAllMakes, request, { optional: true }).catch(() => null);
    expect(told).toEqual([]);
  });

  it('does not repeat in the background what the opening of the page has told', async () => {
    const { ask, told } = failing();
    await ask(false);
    await ask(true);
    expect(told).toEqual(['failed: answer']);
  });
});

describe('when a call is stopped', () => {
  afterEach(() => jest.useRealTimers());

  it('sends nothing when it was cancelled before', async () => {
    const { client, callsSent, tokenFetches } = createWireDouble(success);
    const error = await failureOf(client.call(calls.getAllMakes, request, { signal: AbortSignal.abort() }));
    expect(error.failure).toBe('cancelled');
    expect([...callsSent(), ...tokenFetches()]).toEqual([]);
  });

  it('stops the request on the wire', async () => {
    const { client, callsSent } = createWireDouble(hang);
    const controller = new AbortController();
    await client.warm();
    const call = client.call(calls.getAllMakes, request, { signal: controller.signal });
    await waitFor(() => expect(callsSent()).toHaveLength(1));
    controller.abort();
    await failureOf(call);
    expect(callsSent()[0]!.signal.aborted).toBe(true);
  });

  it('has 30 seconds in all, token and retry included', async () => {
    jest.useFakeTimers();
    const give = countingTokens();
    const waiting: (() => void)[] = [];
    const slowToken: WireHandler = async (sent) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return give(sent);
    };
    const { client, callsSent } = createWireDouble(
      (sent) =>
        sent.headers['authorization'] === 'Bearer token-1' ? answered({ response_code: 401 }, 401) : hang(sent),
      slowToken,
    );
    const settled = jest.fn();
    const call = failureOf(client.call(calls.getAllMakes, request)).then((error) => {
      settled();
      return error;
    });
    for (const token of [0, 1]) {
      await jest.advanceTimersByTimeAsync(14_000);
      waiting[token]?.();
    }
    await jest.advanceTimersByTimeAsync(1_999);
    expect(callsSent()).toHaveLength(2);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(await call).toMatchObject({ failure: 'deadline', status: 0 });
  });

  it('ends by the deadline it was given while the token is still awaited', async () => {
    jest.useFakeTimers();
    const { client } = createWireDouble(success, hang);
    const call = failureOf(client.call(calls.getAllMakes, request, { deadlineMs: 500 }));
    await jest.advanceTimersByTimeAsync(500);
    expect(await call).toMatchObject({ failure: 'deadline' });
  });

  it('leaves no timer behind', async () => {
    jest.useFakeTimers();
    const { client } = createWireDouble(success);
    await client.call(calls.getAllMakes, request);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('when the answer is a failure', () => {
  it('is a failure even where HTTP says 200', async () => {
    const { client } = createWireDouble(() =>
      answered({
        response_code: 404,
        code: 'QUOTE_NOT_FOUND',
        message: 'We cannot find these quotes.',
        requestId: 'r1',
      }),
    );
    const error = await failureOf(client.call(calls.getAllMakes, request));
    expect(error).toMatchObject({
      failure: 'answer',
      status: 404,
      code: 'QUOTE_NOT_FOUND',
      requestId: 'r1',
      texts: ['We cannot find these quotes.'],
    });
  });

  it.each([
    ['an unexpected failure', 500, 'UNEXPECTED', 'Sorry. Reference: r-9.'],
    ['any fault of the server', 502, undefined, 'Sorry. Reference: r-9.'],
    ['no refusal that one can mend', 422, 'VALIDATION', 'Sorry.'],
  ])('gives the reference of %s', async (_, status, code, text) => {
    const { client } = createWireDouble(() =>
      answered({ response_code: status, ...(code && { code }), message: 'Sorry.', requestId: 'r-9' }, status),
    );
    const error = await failureOf(client.call(calls.getAllMakes, request));
    expect(error).toMatchObject({ requestId: 'r-9', texts: [text] });
  });

  it('carries the refused fields', async () => {
    const errors = [{ message: 'Choose a make from the list.', field: 'make' }];
    const { client } = createWireDouble(() => answered({ response_code: 422, code: 'VALIDATION', errors }, 422));
    const error = await failureOf(client.call(calls.getAllMakes, request));
    expect(error).toMatchObject({ errors, message: 'Choose a make from the list. - make' });
  });

  it.each([
    ['does not fit the contract', { response_code: 200, data: [{ id: 'one' }] }],
    ['has no response_code', { data: makes }],
    ['has no body', ''],
    ['is the page of a proxy', '<!doctype html>'],
  ])('is unreadable when it %s', async (_, body) => {
    const { client } = createWireDouble(() => answered(body));
    const error = await failureOf(client.call(calls.getAllMakes, request));
    expect(error).toMatchObject({ failure: 'unreadable', status: 200 });
    expect(error.texts).toEqual(['We could not read the answer. Reload the page, then try again.']);
  });

  it('gives the reference of an unreadable answer', async () => {
    const { client } = createWireDouble(() => answered({ response_code: 200, data: 7, requestId: 'r-77' }));
    const error = await failureOf(client.call(calls.getAllMakes, request));
    expect(error.message).toBe('We could not read the answer. Reload the page, then try again. Reference: r-77.');
  });
});

describe('when no answer comes', () => {
  it.each([
    ['en', true, 'We could not reach Tulinde. Check your connection, then try again.'],
    ['sw', true, 'Hatukuweza kufikia Tulinde. Kagua muunganisho wako, kisha jaribu tena.'],
    ['en', false, 'You are offline. Check your connection, then try again.'],
    ['sw', false, 'Huna mtandao. Kagua muunganisho wako, kisha jaribu tena.'],
  ] as const)('says in %s what to do (connected: %s)', async (language, isOnline, text) => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    const { client, ports } = createWireDouble(() => Promise.reject(new Error('broken')));
    ports.language = language;
    const error = await failureOf(client.call(calls.getAllMakes, request));
    expect(error).toMatchObject({ failure: 'network', status: 0, texts: [text] });
    onLine.mockRestore();
  });
});
