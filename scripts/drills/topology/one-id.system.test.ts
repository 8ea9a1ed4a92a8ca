import { createLogger } from '@tulinde/server/logs';
import { motorForm } from '@tulinde/testing/sample-customer';
import { createApp } from '../../../backend/src/app/servers/app';
import type { MailMessage } from '../../../backend/src/platform/adapters/mail/port';
import { signServiceToken } from '../../../backend/src/platform/http/service-token';
import { onSeededPostgres } from '../../../backend/testing/databases';
import { testConfig, testSecret } from '../../../backend/testing/portal-under-test';
import { createEdge } from '../../../releases/edge/create-edge';
import { edgeSecret } from '../../../releases/testing/start-edge';
import { until } from '@tulinde/testing/servers/until';
import { freshFolder } from '../../../releases/testing/write-release';
import { drawAddresses } from './addresses';
import { askSite } from './ask-site';
import { startNginx, type Nginx } from './start-nginx';

/* nginx, edge and back end as they stand behind each other, nginx between edge and back end too; no release is needed. */
onSeededPostgres((current) => {
  const addressOf = drawAddresses();
  const lines: string[] = [];
  const sent: MailMessage[] = [];
  let nginx: Nginx;
  let close: () => Promise<unknown>;
  let work: () => Promise<number>;

  beforeAll(async () => {
    nginx = await startNginx(addressOf);
    const backEnd = await createApp({
      config: testConfig({ TULINDE_TRUST_PROXY: 'loopback' }),
      database: current().database,
      logger: createLogger('info', { write: (line: string) => void lines.push(line) }),
      now: () => new Date(),
      adapters: { mail: { send: async (message) => void sent.push(message), close: () => undefined } },
    });
    await backEnd.listen({ host: addressOf('backend-1'), port: 4100 });
    work = () => backEnd.runDueJobs();
    const edge = createEdge({
      registryUrl: 'http://127.0.0.1:9',
      artefactsFolder: freshFolder(),
      environment: 'production',
      cacheFolder: freshFolder(),
      backendUrl: `http://${addressOf('nginx')}:4100`,
      tokenUrl: 'http://127.0.0.1:9',
      secret: edgeSecret,
      trustProxy: ['loopback'],
    });
    await edge.listen({ host: addressOf('edge-1'), port: 4000 });
    close = () => Promise.all([edge.close(), backEnd.close()]);
  });
  afterAll(async () => {
    await close?.();
    await nginx?.stop();
  });

  const call = async (path: string, body: object) => {
    const token = await signServiceToken(testSecret, new Date());
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const site = { address: addressOf('nginx'), certificate: nginx.certificate };
    const invented = { 'x-request-id': 'invented-by-a-visitor' };
    const text = JSON.stringify(body);
    return askSite({ ...site, path: `/api${path}`, headers: { ...headers, ...invented }, body: text });
  };
  const idsOf = (has: string) =>
    lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => JSON.stringify(line).includes(has))
      .map(({ requestId }) => requestId);

  it('gives a request one id, which goes from nginx over edge and back end to the job and its mail', async () => {
    const quoted = JSON.parse((await call('/getQuote', motorForm())).body) as { data: { data: { quoteRef: string } } };
    const { quoteRef } = quoted.data.data;
    const answer = await call('/emailQuotes', { quoteRef, email: 'amina@example.co.ke' });
    const id = answer.headers['x-request-id'];
    expect([answer.status, id]).toEqual([200, expect.stringMatching(/^[0-9a-f]{32}$/)]);
    await work();
    // The back end looks for jobs by itself too: who takes this one writes its line when the mail has gone.
    await until(
      'the line of the job',
      () => idsOf('"send-mail"'),
      (ids) => ids.length > 0,
    );
    expect(sent.map(({ requestId }) => requestId)).toEqual([id]);
    expect(idsOf('"send-mail"')).toEqual([id]);
    expect(new Set(idsOf('emailQuotes'))).toEqual(new Set([id]));
  });
});
