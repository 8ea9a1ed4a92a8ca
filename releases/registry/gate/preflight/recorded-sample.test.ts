import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Route } from 'playwright-core';
import { freshFolder } from '../../../testing/write-release';
import { readSample, signIn, type RecordedSample } from './recorded-sample';

const sample: RecordedSample = {
  recordedAt: '2026-11-27T12:00:00Z',
  storage: { isAuthenticated: 'true' },
  secretHeaders: ['x-customer-token'],
  answers: { '/api/getPolicies': { response_code: 200, data: [] } },
};

/* What becomes of a call of a page that is signed in. */
const callOf = async (path: string, status: number) => {
  let answer: ((route: Route) => Promise<void>) | undefined;
  const noted: string[] = [];
  const context = {
    addInitScript: async () => undefined,
    route: async (_matches: unknown, handler: typeof answer) => void (answer = handler),
  } as unknown as BrowserContext;
  await signIn(context, sample, (text) => noted.push(text));
  const sent: unknown[] = [];
  const fulfilled: unknown[] = [];
  await answer?.({
    request: () => ({
      url: () => `http://127.0.0.1:1${path}`,
      headers: () => ({ 'x-customer-token': 'secret', accept: 'json' }),
      resourceType: () => 'fetch',
    }),
    fetch: async (options: unknown) => {
      sent.push(options);
      return { status: () => status };
    },
    fulfill: async (options: unknown) => void fulfilled.push(options),
  } as unknown as Route);
  return { sent, fulfilled, noted };
};

describe('when a page is opened as by somebody who is signed in', () => {
  it('a call of the sample is answered from it', async () => {
    const { sent, fulfilled } = await callOf('/api/getPolicies', 200);
    expect({ sent, fulfilled }).toEqual({ sent: [], fulfilled: [{ json: { response_code: 200, data: [] } }] });
  });

  it('another goes on, without what names the customer', async () => {
    const { sent, noted } = await callOf('/api/getFaqs', 200);
    expect({ sent, noted }).toEqual({ sent: [{ headers: { accept: 'json' }, maxRedirects: 0 }], noted: [] });
  });

  it('one that a customer alone may make ends no session, and is named', async () => {
    const { fulfilled, noted } = await callOf('/api/getClaims', 401);
    expect(fulfilled).toEqual([{ status: 503, json: {} }]);
    expect(noted).toEqual(['it calls /api/getClaims, which was not recorded']);
  });
});

it('a sample of another shape is named', async () => {
  const path = join(freshFolder(), 'sample.json');
  writeFileSync(path, '{}');
  await expect(readSample(path)).rejects.toThrow(`the recorded sample ${path} cannot be used`);
});
