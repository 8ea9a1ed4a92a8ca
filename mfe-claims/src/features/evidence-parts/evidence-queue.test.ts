import { ApiError, type ApiClient } from '@tulinde/client/api';
import { autorun } from '@tulinde/client/state';
import { claimUploadPath, type ClaimFile } from '@tulinde/contracts';
import { memoryStore } from '../../scene-outbox/device-store';
import { EvidenceQueue, type QueuePorts } from './evidence-queue';
import { KeptFiles } from './kept-files';

const owner = { draftId: 'draft-1' };
const plate = { group: 'plate', of: 'PHOTO' } as const;
const paper = { group: 'abstract', of: 'PAPER' } as const;
const jpeg = [0xff, 0xd8, 0xff, 0xe0];
const photo = (name: string, bytes = 1_000, seed = 1) =>
  new File([new Uint8Array([...jpeg, ...Array.from({ length: bytes - 4 }, (_, at) => (at * seed) % 251)])], name, {
    type: 'image/jpeg',
  });
const cut = () =>
  new ApiError({ failure: 'network', status: 0, code: null, errors: [], requestId: null, texts: ['The line broke.'] });
const refusal = (code: string, status: number) =>
  new ApiError({ failure: 'answer', status, code, errors: [], requestId: null, texts: ['No.'] });

interface Started {
  readonly group: string;
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly takenAt: string | null;
}

/** The server of one draft: what is acknowledged is there. */
const createServer = () => {
  const uploads = new Map<string, Started & { readonly id: string; received: Uint8Array[] }>();
  const files: (ClaimFile & { readonly sha256: string })[] = [];
  const faults: (Error | null)[] = [];
  const seen: { readonly most: number } = { most: 0 };
  let under = 0;
  const step = async () => {
    under += 1;
    Object.assign(seen, { most: Math.max(seen.most, under) });
    await Promise.resolve();
    under -= 1;
    const fault = faults.shift();
    if (fault) throw fault;
  };
  const lengthOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, part) => sum + part.length, 0);
  const start = (asked: Started) => {
    const file = files.find(({ sha256 }) => sha256 === asked.sha256);
    if (file) return { file };
    const known = [...uploads.values()].find(({ sha256 }) => sha256 === asked.sha256);
    if (known) return { uploadId: known.id, offset: lengthOf(known.received) };
    const id = `upload-${uploads.size + 1}`;
    uploads.set(id, { ...asked, id, received: [] });
    return { uploadId: id, offset: 0 };
  };
  const api: ApiClient = {
    call: (async ({ path }: { path: string }, body: Started & { fileId: string }) => {
      await step();
      if (path === '/startClaimUpload') return start(body);
      files.splice(
        files.findIndex(({ fileId }) => fileId === body.fileId),
        1,
      );
      return {};
    }) as ApiClient['call'],
    upload: () => Promise.reject(new Error('No form is sent.')),
    sendPiece: (async ({ path, offset, bytes }: { path: string; offset: number; bytes: Blob }) => {
      await step();
      const upload = uploads.get(path.replace(`${claimUploadPath}/`, ''));
      if (!upload || lengthOf(upload.received) !== offset) throw refusal('UPLOAD_OFFSET', 409);
      upload.received.push(new Uint8Array(await bytes.arrayBuffer()));
      const received = lengthOf(upload.received);
      if (received < upload.bytes) return { offset: received };
      const file = {
        fileId: `file-${files.length + 1}`,
        group: upload.group,
        name: upload.name,
        type: 'image/jpeg' as const,
        bytes: upload.bytes,
        addedAt: '2026-11-23T09:00:00.000Z',
        takenAt: upload.takenAt,
        takenIn: null,
        state: 'RECEIVED' as const,
        refusal: null,
        link: '/api/claimFiles/x',
        thumbnail: null,
        sha256: upload.sha256,
      };
      files.push(file);
      return { value: file };
    }) as ApiClient['sendPiece'],
    warm: () => Promise.resolve(),
  };
  return { api, files, uploads, faults, seen, contentOf: (id: string) => uploads.get(id)!.received };
};
type Server = ReturnType<typeof createServer>;

const queues: EvidenceQueue[] = [];
const open = (server: Server, change: Partial<QueuePorts> = {}): EvidenceQueue => {
  const queue = new EvidenceQueue(
    {
      api: server.api,
      owner,
      language: () => 'en',
      kept: null,
      tellsTaken: () => false,
      smaller: async (file) => file,
      taken: async () => ({ takenAt: '2026-11-23T07:30:00.000Z', takenIn: null }),
      ...change,
    },
    [],
  );
  queues.push(queue);
  return queue;
};
afterEach(() => {
  for (const queue of queues.splice(0)) queue.dispose();
  jest.useRealTimers();
});
const when = (holds: () => boolean) =>
  new Promise<void>((resolve) => {
    autorun((one) => {
      if (!holds()) return;
      one.dispose();
      resolve();
    });
  });
const isWaiting = (queue: EvidenceQueue) => when(() => typeof queue.queued[0]?.reason === 'string');
const isDone = (queue: EvidenceQueue) => when(() => queue.queued.length === 0);

describe('when evidence is chosen', () => {
  it('goes up in pieces, byte for byte, two files at a time', async () => {
    const server = createServer();
    const queue = open(server);
    const files = [1, 2, 3, 4].map((seed) => photo(`p${seed}.jpg`, 300_000, seed));
    await queue.choose(plate, files);
    await isDone(queue);
    expect(queue.files.map(({ name }) => name).sort()).toEqual(['p1.jpg', 'p2.jpg', 'p3.jpg', 'p4.jpg']);
    expect(server.seen.most).toBeLessThanOrEqual(2);
    for (const upload of server.uploads.values()) {
      const sent = files.find(({ name }) => name === upload.name)!;
      expect(upload.received.length).toBeGreaterThan(2);
      expect(Buffer.concat(upload.received).equals(Buffer.from(await sent.arrayBuffer()))).toBe(true);
    }
  });

  it.each(['IDEMPOTENCY_IN_PROGRESS', 'UPLOAD_OFFSET'])(
    'tries again after %s, and keeps the file meanwhile',
    async (code) => {
      const server = createServer();
      const kept = new KeptFiles('evidence', owner, async () => store);
      const store = memoryStore();
      const queue = open(server, { kept });
      // Another tab, or the try before, is at it: as often as one try begins anew.
      server.faults.push(...Array<Error>(code === 'UPLOAD_OFFSET' ? 4 : 1).fill(refusal(code, 409)));
      await queue.choose(plate, [photo('plate.jpg')]);
      await isWaiting(queue);
      expect([queue.queued[0]?.state, (await kept.all()).length]).toEqual(['WAITING', 1]);
      queue.goOnWithAll();
      await isDone(queue);
      expect(queue.files).toHaveLength(1);
    },
  );

  it('tells of a file that the device can no longer read, and lets it be left out', async () => {
    const queue = open(createServer());
    const gone = new File(['%PDF-1.4 abcdefgh'], 'abstract.pdf');
    jest.spyOn(gone, 'arrayBuffer').mockRejectedValue(new DOMException('It is gone.', 'NotReadableError'));
    await queue.choose(paper, [gone]);
    expect(queue.queued.map(({ state, reason }) => [state, reason])).toEqual([
      ['FAILED', 'This file cannot be opened. Take the picture again.'],
    ]);
    expect(queue.isBusy).toBe(false);
  });

  it('tells what cannot pass before anything is sent', async () => {
    const server = createServer();
    const queue = open(server);
    await queue.choose(plate, [new File(['#!/bin/sh'], 'plate.jpg', { type: 'image/jpeg' })]);
    await queue.choose(paper, [new File(['%PDF-', new Uint8Array(5 * 1024 * 1024)], 'abstract.pdf')]);
    await queue.choose(plate, [new File(['%PDF-1.4 abcdefgh'], 'plate.pdf')]);
    expect(queue.queued.map(({ state, reason }) => [state, reason])).toEqual([
      ['FAILED', 'This file is not a JPG, PNG, PDF or voice note.'],
      ['FAILED', 'This file is larger than 5 MB.'],
      ['FAILED', 'Add a photo here, as a JPG or PNG.'],
    ]);
    expect(server.uploads.size).toBe(0);
  });

  it('tells the eleventh of a group', async () => {
    const server = createServer();
    const queue = open(server);
    await queue.choose(
      plate,
      Array.from({ length: 11 }, (_, at) => photo(`p${at}.jpg`, 500, at + 1)),
    );
    await when(() => queue.queued.length === 1);
    expect(queue.queued[0]).toMatchObject({ state: 'FAILED', reason: expect.stringContaining('10 files of one kind') });
  });

  it('tells a file that is there already, and where', async () => {
    const server = createServer();
    const queue = open(server);
    await queue.choose(plate, [photo('one.jpg')]);
    await isDone(queue);
    await queue.choose(paper, [photo('again.jpg')]);
    await isDone(queue);
    expect([queue.duplicate, queue.files.length]).toEqual([
      { name: 'again.jpg', group: 'plate', chosenFor: paper.group },
      1,
    ]);
  });

  it('says when and where a photo was taken only where the customer agreed', async () => {
    const server = createServer();
    const agreed = { isTold: false };
    const queue = open(server, { tellsTaken: () => agreed.isTold });
    await queue.choose(plate, [photo('one.jpg')]);
    agreed.isTold = true;
    await queue.choose(plate, [photo('two.jpg', 1_000, 2)]);
    await isDone(queue);
    expect(server.files.map(({ takenAt }) => takenAt)).toEqual([null, '2026-11-23T07:30:00.000Z']);
  });
});

describe('when the line is cut', () => {
  it('goes on by itself from the byte that arrived, and says what it waits for', async () => {
    const server = createServer();
    const queue = open(server);
    server.faults.push(null, null, cut());
    await queue.choose(plate, [photo('one.jpg', 300_000)]);
    await isWaiting(queue);
    expect(queue.queued[0]).toMatchObject({ reason: 'The line broke.', sent: 131_072 });
    queue.goOnWithAll();
    await isDone(queue);
    expect(server.contentOf('upload-1').map(({ length }) => length)).toEqual([131_072, 131_072, 37_856]);
  });

  it('waits where a person paused it, and is left out where one wants that', async () => {
    const server = createServer();
    const queue = open(server);
    server.faults.push(null, cut());
    await queue.choose(plate, [photo('one.jpg', 300_000)]);
    await isWaiting(queue);
    const [{ id } = { id: '' }] = queue.queued;
    queue.pause(id);
    queue.goOnWithAll();
    expect(queue.queued[0]?.state).toBe('PAUSED');
    queue.drop(id);
    expect([queue.queued, queue.files]).toEqual([[], []]);
  });

  it('does not try again what the server refused', async () => {
    const server = createServer();
    const queue = open(server);
    server.faults.push(null, refusal('FILE_REFUSED', 422));
    await queue.choose(plate, [photo('one.jpg')]);
    await when(() => queue.queued[0]?.state === 'FAILED');
    expect(queue.queued[0]?.reason).toBe('No.');
  });
});

describe('when the page is loaded again', () => {
  const device = () => {
    const store = memoryStore();
    return new KeptFiles('evidence', owner, async () => ({ ...store, close: () => undefined }));
  };

  it('goes on with what the device kept, and leaves nothing there', async () => {
    const server = createServer();
    const kept = device();
    const before = open(server, { kept });
    server.faults.push(null, null, cut());
    const file = photo('one.jpg', 300_000);
    await before.choose(plate, [file]);
    await isWaiting(before);
    before.dispose();
    expect(await kept.all()).toHaveLength(1);
    const after = open(server, { kept });
    await after.resume();
    await isDone(after);
    expect(Buffer.concat(server.contentOf('upload-1')).equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
    expect(await kept.all()).toEqual([]);
  });

  it('keeps nothing where nothing may be kept', async () => {
    const server = createServer();
    const before = open(server);
    server.faults.push(null, null, cut());
    await before.choose(plate, [photo('one.jpg', 300_000)]);
    await isWaiting(before);
    const after = open(server);
    await after.resume();
    expect(after.queued).toEqual([]);
  });
});
