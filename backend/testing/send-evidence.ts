import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { claimUploadPath, type EvidenceOwner } from '@tulinde/contracts';
import { signServiceToken } from '../src/platform/http/service-token';
import type { BrowserUnderTest } from './browser-under-test';
import { testSecret, type TestResponse, type PortalUnderTest } from './portal-under-test';

export interface Evidence {
  readonly owner: EvidenceOwner;
  readonly bytes: Uint8Array;
  readonly group?: string;
  readonly name?: string;
  readonly takenAt?: string | null;
  readonly takenIn?: { readonly latitude: number; readonly longitude: number } | null;
}

/** A small photo, another one for each number up to 255. */
export const photo = (number = 0): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: { r: number, g: 93, b: 77 } } })
    .jpeg()
    .toBuffer();

export const startEvidence = (
  browser: BrowserUnderTest,
  { owner, bytes, group = 'logbook', name = 'logbook.jpg', takenAt = null, takenIn = null }: Evidence,
): Promise<TestResponse> =>
  browser.call('/startClaimUpload', {
    owner,
    group,
    name,
    bytes: bytes.byteLength,
    takenAt,
    takenIn,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });

interface Piece {
  readonly uploadId: string;
  readonly offset: number;
  readonly bytes?: Uint8Array;
}

const request = async (
  portal: PortalUnderTest,
  browser: BrowserUnderTest,
  method: 'PATCH' | 'HEAD',
  { uploadId, offset, bytes }: Partial<Piece> & { readonly uploadId: string },
): Promise<TestResponse> => {
  const answer = await portal.app.inject({
    method,
    url: `/api${claimUploadPath}/${uploadId}`,
    ...(bytes && { payload: Buffer.from(bytes) }),
    headers: {
      ...browser.headers(),
      authorization: `Bearer ${await signServiceToken(testSecret, portal.clock.now())}`,
      ...(bytes && { 'content-type': 'application/offset+octet-stream' }),
      ...(offset !== undefined && { 'upload-offset': String(offset) }),
    },
  });
  const hasBody = answer.body !== '';
  return { status: answer.statusCode, headers: answer.headers, body: hasBody ? answer.json() : null };
};

export const sendPiece = (portal: PortalUnderTest, browser: BrowserUnderTest, piece: Piece): Promise<TestResponse> =>
  request(portal, browser, 'PATCH', { bytes: new Uint8Array(), ...piece });

/** How many bytes are there. */
export const askOffset = (
  portal: PortalUnderTest,
  browser: BrowserUnderTest,
  uploadId: string,
): Promise<TestResponse> => request(portal, browser, 'HEAD', { uploadId });

/** Sends a file from where it stands, in pieces. @returns the last answer */
export const sendEvidence = async (
  portal: PortalUnderTest,
  browser: BrowserUnderTest,
  evidence: Evidence,
  pieceBytes = 200 * 1024,
): Promise<TestResponse> => {
  const started = await startEvidence(browser, evidence);
  if (started.status !== 200 || started.body.data.file) return started;
  const { uploadId, offset } = started.body.data as { uploadId: string; offset: number };
  let answer = started;
  for (let from = offset; from === offset || from < evidence.bytes.byteLength; from += pieceBytes) {
    const bytes = evidence.bytes.subarray(from, from + pieceBytes);
    answer = await sendPiece(portal, browser, { uploadId, offset: from, bytes });
    if (answer.status !== 204) return answer;
  }
  return answer;
};

/** @returns the id of the file */
export const evidenceTo = async (
  portal: PortalUnderTest,
  browser: BrowserUnderTest,
  evidence: Evidence,
): Promise<string> => {
  const { status, body } = await sendEvidence(portal, browser, evidence);
  if (status !== 200) throw new Error(`The evidence was refused: ${JSON.stringify(body)}`);
  return (body.data.fileId ?? body.data.file.fileId) as string;
};
