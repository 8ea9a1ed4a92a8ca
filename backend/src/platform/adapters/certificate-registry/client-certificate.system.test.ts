import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { postWith } from './dmvic-http';

describe('a call with a client certificate', () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-certificate-'));
  const pathOf = (name: string) => join(folder, name);
  const make = (name: string, subject: string) =>
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
        '-keyout',
        pathOf(`${name}.key`),
        '-out',
        pathOf(`${name}.pem`),
        '-subj',
        `/CN=${subject}`,
        '-addext',
        'subjectAltName=DNS:localhost',
      ],
      { stdio: 'ignore' },
    );
  const pem = (name: string) => readFileSync(pathOf(name), 'utf8');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is made with it, and refused without', async () => {
    make('server', 'localhost');
    make('client', 'tulinde');
    const asked: (string | string[] | undefined)[] = [];
    const server = createServer(
      {
        key: pem('server.key'),
        cert: pem('server.pem'),
        ca: pem('client.pem'),
        requestCert: true,
        rejectUnauthorized: true,
      },
      (request, response) => {
        asked.push((request.socket as TLSSocket).getPeerCertificate().subject?.CN);
        request.resume();
        response.writeHead(200).end('{"success":true}');
      },
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `https://localhost:${(server.address() as AddressInfo).port}/api/V1/Account/Login`;
    const given = { headers: { clientid: 'client' }, body: { username: 'user' }, withinMs: 10_000 };
    const client = { certificate: pem('client.pem'), key: pem('client.key'), authority: pem('server.pem') };
    expect(await postWith(client)(url, given)).toEqual({ status: 200, text: '{"success":true}' });
    expect(asked).toEqual(['tulinde']);
    // A server that nobody vouches for gets nothing.
    await expect(postWith({ certificate: client.certificate, key: client.key })(url, given)).rejects.toThrow();
    await expect(postWith(null)(url, given)).rejects.toThrow();
    expect(asked).toEqual(['tulinde']);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});
