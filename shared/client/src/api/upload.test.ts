import * as z from 'zod/mini';
import { answered, createWireDouble, hang } from '@tulinde/testing';

const target = {
  path: '/uploadDocument',
  answer: z.object({ fileId: z.string() }),
  refusalOf: async ({ name }: File) => (name.endsWith('.exe') ? 'This file is not a PDF.' : null),
} as const;
const file = new File(['%PDF-'], 'logbook.pdf', { type: 'application/pdf' });
const taken = answered({ response_code: 200, data: { fileId: 'f1' } });
const fields = { purchaseId: 'p1', kind: 'LOGBOOK' };

describe('when a file is sent', () => {
  it('goes as a form, its fields first, with the token of every call and no content type of ours', async () => {
    const { client, callsSent } = createWireDouble(() => taken);
    expect(await client.upload(target, fields, file)).toEqual({ fileId: 'f1' });
    const [{ url, headers, body }] = callsSent() as [ReturnType<typeof callsSent>[number]];
    expect(url).toBe('/api/uploadDocument');
    expect(headers).toMatchObject({ authorization: 'Bearer token-1', 'accept-language': 'en' });
    expect(headers).not.toHaveProperty('content-type');
    expect([...(body as FormData).keys()]).toEqual(['purchaseId', 'kind', 'file']);
    expect((body as FormData).get('file')).toMatchObject({ name: 'logbook.pdf', size: 5 });
  });

  it('sends the same form again after a refused token', async () => {
    let calls = 0;
    const refused = answered({ response_code: 401, code: 'SERVICE_TOKEN_INVALID' }, 401);
    const { client, callsSent } = createWireDouble(() => ((calls += 1) === 1 ? refused : taken));
    expect(await client.upload(target, fields, file)).toEqual({ fileId: 'f1' });
    expect(callsSent().map(({ headers }) => headers['authorization'])).toEqual(['Bearer token-1', 'Bearer token-2']);
    expect(callsSent()[1]?.body).toBe(callsSent()[0]?.body);
  });

  it('is not sent where the browser can see that it cannot pass', async () => {
    const { client, told, callsSent } = createWireDouble(() => taken);
    const wrong = new File(['MZ'], 'logbook.exe');
    const refused = { code: 'FILE_REFUSED', failure: 'answer', texts: ['This file is not a PDF.'] };
    await expect(client.upload(target, fields, wrong)).rejects.toMatchObject(refused);
    expect(callsSent()).toEqual([]);
    expect(told).toEqual(['failed: answer']);
  });

  it('tells how far it is', async () => {
    const seen: number[] = [];
    const { client } = createWireDouble(({ onProgress }) => {
      onProgress?.(0.5);
      onProgress?.(1);
      return taken;
    });
    await client.upload(target, fields, file, { onProgress: (share) => seen.push(share) });
    expect(seen).toEqual([0.5, 1]);
  });

  it('can be cancelled, without a toast', async () => {
    const { client, told } = createWireDouble(hang);
    const abort = new AbortController();
    const sending = client.upload(target, fields, file, { signal: abort.signal });
    abort.abort();
    await expect(sending).rejects.toMatchObject({ name: 'ApiError', failure: 'cancelled' });
    expect(told).toEqual([]);
  });

  it('rejects with the refusal of the server, and reports it', async () => {
    const message = 'Choose a JPG, PNG or PDF.';
    const { client, told } = createWireDouble(() =>
      answered({ response_code: 422, code: 'FILE_REFUSED', message }, 422),
    );
    await expect(client.upload(target, fields, file)).rejects.toMatchObject({ code: 'FILE_REFUSED', texts: [message] });
    expect(told).toEqual(['failed: answer']);
  });
});

describe('when a file goes up in pieces', () => {
  const path = '/claimUploads/u1';
  const bytes = new Blob(['%PDF-']);
  const answer = z.object({ fileId: z.string() });

  it('tells how much has arrived, then what has become of it', async () => {
    let pieces = 0;
    const { client, callsSent } = createWireDouble(() =>
      (pieces += 1) === 1 ? { status: 204, date: null, body: '', uploadOffset: 5 } : taken,
    );
    expect(await client.sendPiece({ path, offset: 0, bytes, answer })).toEqual({ offset: 5 });
    expect(await client.sendPiece({ path, offset: 5, bytes, answer })).toEqual({ value: { fileId: 'f1' } });
    const [first, second] = callsSent();
    expect(first).toMatchObject({ method: 'PATCH', url: '/api/claimUploads/u1', body: bytes });
    expect(second?.headers).toMatchObject({
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '5',
      authorization: 'Bearer token-1',
    });
  });

  it('is told of once where the line is down, and says what the server refuses', async () => {
    const { client, told } = createWireDouble(() => answered({ response_code: 409, code: 'UPLOAD_OFFSET' }, 409));
    const send = (id: string) =>
      client.sendPiece({ path: `/claimUploads/${id}`, offset: 0, bytes, answer }, { background: true });
    await expect(send('u1')).rejects.toMatchObject({ code: 'UPLOAD_OFFSET' });
    await expect(send('u2')).rejects.toMatchObject({ status: 409 });
    expect(told).toEqual(['failed: answer']);
  });
});
