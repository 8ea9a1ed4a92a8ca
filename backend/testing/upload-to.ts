import type { DocumentKind } from '@tulinde/contracts';
import { signServiceToken } from '../src/platform/http/service-token';
import { testSecret, type TestResponse, type PortalUnderTest } from './portal-under-test';

const pdf = Buffer.from(`%PDF-1.4\n${'x'.repeat(2_000)}\n%%EOF\n`);

interface Upload {
  readonly kind?: DocumentKind;
  readonly uploadKey?: string;
  /** Of a browser that is signed in. */
  readonly headers?: Record<string, string>;
}

/** Sends a small document to a purchase. */
export const sendUpload = async (
  portal: PortalUnderTest,
  purchaseId: string,
  { kind = 'LOGBOOK', uploadKey, headers }: Upload = {},
): Promise<TestResponse> => {
  const form = new FormData();
  form.append('purchaseId', purchaseId);
  form.append('kind', kind);
  if (uploadKey !== undefined) form.append('uploadKey', uploadKey);
  form.append('file', new File([new Uint8Array(pdf)], 'logbook.pdf', { type: 'application/pdf' }));
  const request = new Request('http://portal', { method: 'POST', body: form });
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/uploadDocument',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      ...headers,
      'content-type': request.headers.get('content-type') ?? '',
      authorization: `Bearer ${await signServiceToken(testSecret, portal.clock.now())}`,
    },
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
};

/** @returns the id of the file */
export const uploadTo = async (portal: PortalUnderTest, purchaseId: string): Promise<string> => {
  const { status, body } = await sendUpload(portal, purchaseId);
  if (status !== 200) throw new Error(`The upload was refused: ${JSON.stringify(body)}`);
  return body.data.fileId as string;
};
