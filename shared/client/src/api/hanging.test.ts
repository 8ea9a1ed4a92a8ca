import { answered, createWireDouble, hang } from '@tulinde/testing';
import * as z from 'zod/mini';
import { calls } from '@tulinde/contracts';
import type { ApiClient, WireRequest } from './';

const success = () => answered({ response_code: 200, data: [] });
const request = { productId: 1 };
const benefitChange = {
  quoteRef: 'ref',
  action: 'add',
  benefitName: 'Excess protector',
  underWriter: 'Tsavo Shield',
} as const;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('when the back end hangs', () => {
  it('says after five seconds that it takes longer, until it ends', async () => {
    const { client, told } = createWireDouble(hang);
    const call = client.call(calls.getAllMakes, request, { background: true }).catch(() => undefined);
    await jest.advanceTimersByTimeAsync(4_999);
    expect(told).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(told).toEqual(['slow']);
    await jest.advanceTimersByTimeAsync(25_000);
    await call;
    expect(told).toEqual(['slow', 'no longer slow', 'failed: deadline']);
  });

  it('says it of a file that is not on its way any more, and takes it back when it moves on', async () => {
    const uploads: WireRequest[] = [];
    const { client, told } = createWireDouble((request) => {
      uploads.push(request);
      return hang(request);
    });
    const target = { path: '/uploadDocument', answer: z.object({}), refusalOf: async () => null } as const;
    const sending = client.upload(target, {}, new File(['%PDF-'], 'logbook.pdf')).catch(() => undefined);
    await jest.advanceTimersByTimeAsync(4_000);
    uploads[0]?.onProgress?.(0.5);
    await jest.advanceTimersByTimeAsync(4_000);
    expect(told).toEqual([]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(told).toEqual(['slow']);
    uploads[0]?.onProgress?.(1);
    expect(told).toEqual(['slow', 'no longer slow']);
    await jest.advanceTimersByTimeAsync(5 * 60_000);
    await sending;
    expect(told.slice(2)).toEqual(['slow', 'no longer slow', 'failed: deadline']);
  });

  it('says nothing of a call that was answered before', async () => {
    const { client, told } = createWireDouble(success);
    await client.call(calls.getAllMakes, request);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(told).toEqual([]);
  });

  it.each<['en' | 'sw', string, (client: ApiClient) => Promise<unknown>, string]>([
    [
      'en',
      'a read',
      (client) => client.call(calls.getAllMakes, request),
      'No answer came, and we have stopped waiting.',
    ],
    [
      'sw',
      'a read',
      (client) => client.call(calls.getAllMakes, request),
      'Hakuna jibu lililokuja, na tumeacha kusubiri.',
    ],
    [
      'en',
      'a write',
      (client) => client.call(calls.addOrRemoveBenefit, benefitChange),
      'We do not know whether this reached us. You can press again',
    ],
    [
      'sw',
      'a write',
      (client) => client.call(calls.addOrRemoveBenefit, benefitChange),
      'Hatujui kama ombi limetufikia. Unaweza kubonyeza tena',
    ],
  ])('says in %s of %s what is known', async (language, _, send, said) => {
    const { client, ports } = createWireDouble(hang);
    ports.language = language;
    const failure = send(client).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(await failure).toMatchObject({ name: 'ApiError', message: expect.stringContaining(said) });
  });
});
