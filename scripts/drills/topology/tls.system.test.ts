import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createTlsServer, request } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { SMTPServer } from 'smtp-server';
import { PostgresPool } from '@tulinde/server/postgres';
import { tlsSettings } from '@tulinde/server/tls';
import { createServer } from '../../../backend/src/platform/http/server';
import { freePort } from '../../../bench/programs/free-port';
import { plainUser } from '../../../bench/programs/plain-user';
import { startProgram, startTelling, typeScript, type Program } from '../../../bench/programs/start-program';
import { workspace } from '../../build/apps';
import { startOwnPostgres } from './own-postgres';

/* Certificates of deploy/certificates, and those of a CA that nobody here believes. */
let [ours, theirs] = ['', ''];
const closers: (() => unknown)[] = [];

const makeCertificates = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tulinde-certificates-'));
  closers.push(() => rmSync(folder, { recursive: true }));
  // PostgreSQL is another user.
  chmodSync(folder, 0o711);
  const script = join(workspace, 'deploy/certificates/make-certificate.sh');
  for (const server of ['portal', 'postgres']) execFileSync(script, [folder, server, 'localhost', '127.0.0.1']);
  return folder;
};

beforeAll(() => {
  [ours, theirs] = [makeCertificates(), makeCertificates()];
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

const settings = () => ({
  TULINDE_TLS_CERTIFICATE: join(ours, 'portal.pem'),
  TULINDE_TLS_KEY: join(ours, 'portal.key'),
});
const certificate = () => tlsSettings(settings())!;
const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const refused = /UNABLE_TO_VERIFY_LEAF_SIGNATURE|SELF_SIGNED_CERT|unable to verify/;

/* @returns the status, or why there is none */
const ask = (url: string, folder: string): Promise<number | string> =>
  new Promise((resolve) => {
    request(url, { ca: readFileSync(join(folder, 'ca.pem')) }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      .end();
  });

it('reaches PostgreSQL by TLS, and nobody whom another CA has signed, or who is called something else', async () => {
  const server = await startOwnPostgres(console.log);
  closers.push(() => server.stop());
  const { uid, gid } = plainUser('postgres');
  const key = join(ours, 'postgres.key');
  if (uid !== undefined) chownSync(key, uid, gid ?? uid);
  const address = new URL(server.url);
  address.password = encodeURIComponent(server.password);
  const admin = new Client({ connectionString: address.href });
  await admin.connect();
  for (const [name, value] of Object.entries({
    ssl_cert_file: join(ours, 'postgres.pem'),
    ssl_key_file: key,
    ssl: 'on',
  }))
    await admin.query(`alter system set ${name} = '${value}'`);
  await admin.query('select pg_reload_conf()');
  await admin.end();
  const query = async (host: string, folder: string): Promise<unknown> => {
    const url = new URL(address);
    url.hostname = host;
    url.search = `?sslmode=verify-full&sslrootcert=${join(folder, 'ca.pem')}`;
    const pool = new PostgresPool({
      url: url.href,
      name: 'tulinde test of TLS',
      connections: 1,
      statementTimeoutMs: 0,
      lockTimeoutMs: 0,
      idleInTransactionTimeoutMs: 0,
    });
    try {
      return (await pool.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()')).rows;
    } finally {
      await pool.end();
    }
  };
  expect(await query('localhost', ours)).toEqual([{ ssl: true }]);
  await expect(query('localhost', theirs)).rejects.toMatchObject({ code: expect.stringMatching(refused) });
  await expect(query('localhost.localdomain', ours)).rejects.toThrow();
});

describe('edge, registry and back end', () => {
  let backEnd: Awaited<ReturnType<typeof createServer>>;
  let registryPort: number;

  const start = async (file: string, port: number, env: Record<string, string>): Promise<Program> => {
    const data = mkdtempSync(join(tmpdir(), 'tulinde-tls-data-'));
    const program = await startProgram({
      command: typeScript(file),
      env: { TULINDE_DATA: data, TULINDE_HOST: '127.0.0.1', ...settings(), ...env },
      isReady: async () => (await ask(`https://127.0.0.1:${port}/health/live`, ours)) === 200,
    });
    closers.push(async () => {
      await program.stop();
      rmSync(data, { recursive: true });
    });
    return program;
  };
  const startEdge = async (folder: string): Promise<string> => {
    const port = await freePort();
    await start('releases/edge/main.ts', port, {
      TULINDE_SITE_PORT: String(port),
      TULINDE_BACKEND: `https://localhost:${portOf(backEnd.server)}`,
      TULINDE_REGISTRY: `https://localhost:${registryPort}`,
      NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
    });
    return `https://localhost:${port}/api/getBenefits`;
  };

  beforeAll(async () => {
    backEnd = await createServer({ logLevel: 'silent', trustProxy: [], tls: certificate() });
    backEnd.get('/api/getBenefits', () => ({}));
    await backEnd.listen({ host: '127.0.0.1', port: 0 });
    closers.push(() => backEnd.close());
    registryPort = await freePort();
    await start('releases/registry/main.ts', registryPort, { TULINDE_REGISTRY_PORT: String(registryPort) });
  });

  it('speak TLS to each other and to who believes their CA', async () => {
    const edge = await startEdge(ours);
    expect(await ask(edge, ours)).toBe(200);
    expect(await ask(edge, theirs)).toMatch(refused);
    expect(await ask(`https://localhost:${registryPort}/health/live`, theirs)).toMatch(refused);
  });

  it('do not take a back end that another CA has signed', async () => {
    expect(await ask(await startEdge(theirs), ours)).toBe(502);
  });
});

describe('the object store and the mail server', () => {
  const ports: Record<string, number> = {};

  beforeAll(async () => {
    const store = createTlsServer(certificate(), (_request, response) => response.end('a paper')).listen(0);
    await once(store, 'listening');
    const mail = new SMTPServer({
      secure: true,
      ...certificate(),
      authOptional: true,
      onData: (stream, _session, done) => stream.resume().on('end', () => done()),
    });
    // Who does not believe the certificate hangs up.
    mail.on('error', () => undefined);
    await new Promise<void>((resolve) => mail.listen(0, resolve));
    closers.push(
      () => store.close(),
      () => new Promise<void>((resolve) => mail.close(resolve)),
    );
    Object.assign(ports, { store: portOf(store), mail: portOf(mail.server) });
  });

  /* As a process that was told of a CA by NODE_EXTRA_CA_CERTS, which Node.js reads when it starts. */
  const askBoth = async (folder: string): Promise<{ readonly store: string; readonly mail: string }> => {
    const code = `
      const [{ openBucket }, { smtpMail }] = await Promise.all([
        import('./shared/server/src/s3/index.ts'),
        import('./backend/src/platform/adapters/mail/smtp.ts'),
      ]);
      const told = (work) => work.then(() => 'done', (error) => error.code === 'ESOCKET' ? error.message : (error.cause?.code ?? String(error)));
      const keys = { region: 'r', bucket: 'b', accessKey: 'a', secretKey: 's' };
      const bucket = openBucket({ endpoint: 'https://localhost:${ports['store']}', ...keys });
      const sender = smtpMail('smtps://localhost:${ports['mail']}', 'Tulinde <help@tulinde.example>');
      const message = { id: 'm', to: 'a@example.co.ke', subject: 's', text: 't', html: '', attachments: [] };
      console.log(JSON.stringify({ store: await told(bucket.get('paper')), mail: await told(sender.send(message)) }));
      sender.close();`;
    const { told, program } = await startTelling<{ store: string; mail: string }>({
      command: [process.execPath, '--import', 'tsx', '--input-type=module', '--eval', code],
      env: { NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') },
    });
    await program.stop();
    return told;
  };

  it('are reached by TLS, and not where another CA has signed them', async () => {
    expect(await askBoth(ours)).toEqual({ store: 'done', mail: 'done' });
    expect(await askBoth(theirs)).toEqual({
      store: expect.stringMatching(refused),
      mail: expect.stringMatching(refused),
    });
  });
});
