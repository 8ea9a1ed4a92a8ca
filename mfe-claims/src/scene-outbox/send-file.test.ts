import { ApiError, type ApiClient } from '@tulinde/client/api';
import { sendFile } from './send-file';

const content = 'x'.repeat(300 * 1024);
const outgoing = {
  draftId: 'd1',
  group: 'plate',
  takenAt: null,
  takenIn: null,
  file: new File([content], 'plate.jpg', { type: 'image/jpeg' }),
};
const misplaced = () =>
  new ApiError({ failure: 'answer', status: 409, code: 'UPLOAD_OFFSET', errors: [], requestId: null, texts: ['No.'] });

/* A server that has `has` bytes of the file already. */
const createServer = ({ has = 0, isThere = false, faults = [] as (Error | null)[] } = {}) => {
  let arrived = has;
  const begun: unknown[] = [];
  const offsets: number[] = [];
  const api = {
    call: async (_call: unknown, request: unknown) => {
      begun.push(request);
      return isThere ? { file: { fileId: 'f1' } } : { uploadId: 'u1', offset: arrived };
    },
    sendPiece: async ({ path, offset, bytes }: { path: string; offset: number; bytes: Blob }) => {
      expect(path).toBe('/claimUploads/u1');
      offsets.push(offset);
      const fault = faults.shift();
      if (fault) throw fault;
      arrived = offset + bytes.size;
      return arrived === content.length ? { value: { fileId: 'f1' } } : { offset: arrived };
    },
  } as unknown as ApiClient;
  return { api, begun, offsets };
};

describe('a file', () => {
  it('goes up in pieces, under what its content is', async () => {
    const { api, begun, offsets } = createServer();
    await sendFile(api)(outgoing);
    expect(offsets).toEqual([0, 128 * 1024, 256 * 1024]);
    expect(begun).toEqual([
      {
        owner: { draftId: 'd1' },
        group: 'plate',
        name: 'plate.jpg',
        bytes: content.length,
        takenAt: null,
        takenIn: null,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
  });

  it('goes on from what has arrived, and is not sent where it is there', async () => {
    const half = createServer({ has: 256 * 1024 });
    await sendFile(half.api)(outgoing);
    const whole = createServer({ isThere: true });
    await sendFile(whole.api)(outgoing);
    expect([half.offsets, whole.offsets]).toEqual([[256 * 1024], []]);
  });

  it('asks again where the server counts otherwise, and gives up after four times', async () => {
    const once = createServer({ faults: [null, misplaced()] });
    await sendFile(once.api)(outgoing);
    expect([once.begun.length, once.offsets]).toEqual([2, [0, 128 * 1024, 128 * 1024, 256 * 1024]]);
    const always = createServer({ faults: [misplaced(), misplaced(), misplaced(), misplaced()] });
    await expect(sendFile(always.api)(outgoing)).rejects.toMatchObject({ code: 'UPLOAD_OFFSET' });
  });
});
