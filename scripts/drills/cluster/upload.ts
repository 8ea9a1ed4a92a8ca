import { randomUUID } from 'node:crypto';
import { addDays, nairobiDay } from '@tulinde/contracts';
import { startMotor, walkTo } from '../../../backend/testing/purchase-walk';
import { signServiceToken } from '../../../backend/src/platform/http/service-token';
import { askSite, type Answer } from '../topology/ask-site';
import { tokenSecret } from './back-ends';
import { openVisitorsRequests, throughNginx } from './visitors-requests';
import type { Site } from './site';

/** Somebody at the step of a purchase that asks for papers. */
export interface Uploader {
  /** Sends the same paper under the same key each time. @returns the answer, whatever it is */
  readonly send: () => Promise<Answer>;
}

const paper = `%PDF-1.4\n${'x'.repeat(200_000)}\n%%EOF\n`;

export const openUploader = async ({ front }: Site): Promise<Uploader> => {
  const site = { address: front.address, certificate: front.nginx.certificate };
  const requests = openVisitorsRequests(throughNginx(site), tokenSecret);
  const walk = await startMotor(requests);
  await walkTo(requests, walk, 'documents', { vehicle: { startDate: addDays(nairobiDay(new Date()), 1) } });
  requests.stop();
  const uploadKey = randomUUID();
  return {
    send: async () => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ purchaseId: walk.id, kind: 'LOGBOOK', uploadKey })) {
        form.append(name, value);
      }
      form.append('file', new File([paper], 'logbook.pdf', { type: 'application/pdf' }));
      const request = new Request('http://portal', { method: 'POST', body: form });
      return askSite({
        ...site,
        path: '/api/uploadDocument',
        body: Buffer.from(await request.arrayBuffer()),
        headers: {
          'content-type': request.headers.get('content-type') ?? '',
          authorization: `Bearer ${await signServiceToken(tokenSecret, new Date())}`,
        },
        signal: AbortSignal.timeout(60_000),
      });
    },
  };
};
