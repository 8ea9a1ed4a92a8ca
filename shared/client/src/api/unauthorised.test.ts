import { answered, countingTokens, createWireDouble, type WireHandler } from '@tulinde/testing';
import { calls } from '@tulinde/contracts';

const success = () => answered({ response_code: 200, data: [] });
const refused = (code?: string) => answered({ response_code: 401, ...(code && { code }) }, 401);
const request = { productId: 1 };
const benefitChange = { quoteRef: 'ref', action: 'add', benefitName: 'b', underWriter: 'u' } as const;

/** A back end that knows one token only. */
const accepting =
  (token: string, code = 'SERVICE_TOKEN_INVALID'): WireHandler =>
  ({ headers }) =>
    headers['authorization'] === `Bearer ${token}` ? success() : refused(code);

describe('when the service token is refused', () => {
  it.each(['SERVICE_TOKEN_INVALID', ''])('fetches it again once and repeats the call (code "%s")', async (code) => {
    const { client, tokenFetches, callsSent, told } = createWireDouble(accepting('token-2', code));
    await expect(client.call(calls.getAllMakes, request)).resolves.toEqual([]);
    expect([tokenFetches().length, callsSent().length]).toEqual([2, 2]);
    expect(told).toEqual([]);
  });

  it('does so where HTTP says 200 and the envelope 401', async () => {
    const { client, tokenFetches } = createWireDouble(({ headers }) =>
      headers['authorization'] === 'Bearer token-2' ? success() : answered({ response_code: 401 }),
    );
    await client.call(calls.getAllMakes, request);
    expect(tokenFetches()).toHaveLength(2);
  });

  it('fetches one token for ten calls at once', async () => {
    const { client, tokenFetches, callsSent } = createWireDouble(accepting('token-2'));
    await client.warm();
    expect(tokenFetches()).toHaveLength(1);
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.call(calls.getAllMakes, request)));
    expect(answers).toHaveLength(10);
    expect(tokenFetches()).toHaveLength(2);
    expect(callsSent()).toHaveLength(20);
  });

  it('uses the token that another call has fetched meanwhile', async () => {
    let answerLate = () => undefined as void;
    const late = new Promise<void>((resolve) => (answerLate = resolve));
    const { client, tokenFetches } = createWireDouble(async (sent) => {
      if (sent.url.endsWith('fetchProducts') && sent.headers['authorization'] === 'Bearer token-1') await late;
      const answer = await accepting('token-2')(sent);
      return sent.url.endsWith('fetchProducts') && answer.status === 200
        ? answered({ response_code: 200, data: { data: [] } })
        : answer;
    });
    const slow = client.call(calls.fetchProducts, {});
    await client.call(calls.getAllMakes, request);
    answerLate();
    await expect(slow).resolves.toEqual({ data: [] });
    expect(tokenFetches()).toHaveLength(2);
  });

  it('repeats a write with the same idempotency key', async () => {
    const { client, callsSent } = createWireDouble(accepting('token-2'));
    await client.call(calls.addOrRemoveBenefit, benefitChange).catch(() => undefined);
    const keys = callsSent().map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  it('gives up after the second refusal', async () => {
    const { client, tokenFetches, callsSent, told } = createWireDouble(() => refused('SERVICE_TOKEN_INVALID'));
    await expect(client.call(calls.getAllMakes, request)).rejects.toMatchObject({ failure: 'answer', status: 401 });
    expect([tokenFetches().length, callsSent().length]).toEqual([2, 2]);
    expect(told).toEqual(['failed: answer']);
  });

  it('renews nothing for a call that was cancelled meanwhile', async () => {
    const controller = new AbortController();
    const { client, callsSent } = createWireDouble(() => {
      controller.abort();
      return refused();
    });
    const call = client.call(calls.getAllMakes, request, { signal: controller.signal });
    await expect(call).rejects.toMatchObject({ failure: 'cancelled' });
    expect(callsSent()).toHaveLength(1);
  });

  it('fails as a token failure when no new one is given', async () => {
    const first = countingTokens();
    let fetches = 0;
    const { client } = createWireDouble(accepting('token-9'), (sent) =>
      (fetches += 1) === 1 ? first(sent) : answered({ code: 500 }, 500),
    );
    await expect(client.call(calls.getAllMakes, request)).rejects.toMatchObject({ failure: 'token', status: 500 });
  });
});

describe('when the customer token is refused', () => {
  const refuseCustomer = () => refused('CUSTOMER_TOKEN_INVALID');

  it('tells the shell, keeps the service token and does not repeat the call', async () => {
    const { client, ports, tokenFetches, callsSent, told } = createWireDouble(refuseCustomer);
    ports.customerToken = 'customer';
    await expect(client.call(calls.getAllMakes, request)).rejects.toMatchObject({ code: 'CUSTOMER_TOKEN_INVALID' });
    expect([tokenFetches().length, callsSent().length]).toEqual([1, 1]);
    expect(told).toEqual(['customer expired', 'failed: answer']);
  });

  it('says nothing of a token that has been replaced while the call was under way', async () => {
    const { client, ports, told } = createWireDouble(() => {
      ports.customerToken = 'new customer';
      return refuseCustomer();
    });
    ports.customerToken = 'old customer';
    await client.call(calls.getAllMakes, request).catch(() => undefined);
    expect(told).toEqual(['failed: answer']);
  });
});

describe('when a customer may not do something', () => {
  it('is a failure and never a sign-out', async () => {
    const { client, told, tokenFetches } = createWireDouble(() =>
      answered({ response_code: 403, code: 'FORBIDDEN' }, 403),
    );
    await expect(client.call(calls.getAllMakes, request)).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(told).toEqual(['failed: answer']);
    expect(tokenFetches()).toHaveLength(1);
  });
});
