import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startFakeS3 } from '@tulinde/server/s3/testing';
import { SMTPServer } from 'smtp-server';
import { startFakeAfricasTalking } from '../../backend/testing/fake-africas-talking';
import { fakeClamd } from '../../backend/testing/fake-clamd';
import { fakeDaraja } from '../../backend/testing/fake-daraja';
import { startFakeDmvic } from '../../backend/testing/fake-dmvic';
import type { Tools } from '../measuring/bench';
import { startForwarder, type Forwarder } from '../programs/forwarder';
import { host } from '../programs/free-port';
import { answerPrompts } from './answer-prompts';

/** The other systems, as operators know them. */
export const neighbourNames = [
  'mail server',
  'SMS gateway',
  'M-Pesa',
  'certificate registry',
  'object store',
  'virus scanner',
  "insurer's receiver",
] as const;
export type NeighbourName = (typeof neighbourNames)[number];

export interface Neighbours {
  readonly port: (name: NeighbourName) => number;
  /** Takes connections, and says nothing more. */
  readonly silence: (name: NeighbourName) => void;
  readonly wake: (name: NeighbourName) => void;
  /** When the first mail with a document was accepted for an address, by `performance.now()`. */
  readonly mailedAt: (address: string) => number | undefined;
  /** When the first text message was taken for a number. */
  readonly textedAt: (phone: string) => number | undefined;
  /** When an insurer was told of a claim. */
  readonly toldAt: (claimNumber: string) => number | undefined;
}

const portOf = (url: string): number => Number(new URL(url).port);
/* Often enough for what takes a tenth of a second. */
const lookEveryMs = 20;

const startMailServer = async (atEnd: Tools['atEnd'], seen: Map<string, number>): Promise<number> => {
  const server = new SMTPServer({
    authMethods: ['PLAIN'],
    // Nobody signed a certificate for loopback.
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'portal' }),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const address = envelope.rcptTo[0]?.address ?? '';
        const hasPaper = Buffer.concat(chunks).includes('application/pdf');
        if (hasPaper && !seen.has(address)) seen.set(address, performance.now());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  atEnd(() => new Promise<void>((resolve) => server.close(resolve)));
  return (server.server.address() as AddressInfo).port;
};

const startTexts = async (atEnd: Tools['atEnd'], seen: Map<string, number>): Promise<number> => {
  const gateway = await startFakeAfricasTalking();
  const look = setInterval(() => {
    for (const { to = '' } of gateway.taken.splice(0)) if (!seen.has(to)) seen.set(to, performance.now());
  }, lookEveryMs);
  atEnd(() => {
    clearInterval(look);
    return gateway.stop();
  });
  return portOf(gateway.url);
};

const startReceiver = async (atEnd: Tools['atEnd'], seen: Map<string, number>): Promise<number> => {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const number = /CLM-\d\d-\d+/.exec(Buffer.concat(chunks).toString())?.[0] ?? '';
      if (!seen.has(number)) seen.set(number, performance.now());
      response.writeHead(204).end();
    });
  }).listen(0, host);
  await once(server, 'listening');
  atEnd(async () => {
    const closed = once(server.close(), 'close');
    server.closeAllConnections();
    await closed;
  });
  return (server.address() as AddressInfo).port;
};

export const storeKeys = { accessKey: 'portal', secretKey: 'a secret of the store', region: 'af-south-1' };

interface OwnStore {
  readonly address: string;
  readonly port: number;
}

/** Each speaks its own protocol, behind an address that can be made to say nothing. @param ownStore in place of a fake one */
export const startNeighbours = async ({ atEnd }: Pick<Tools, 'atEnd'>, ownStore?: OwnStore): Promise<Neighbours> => {
  const [mailed, texted, told] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  const mPesa = await fakeDaraja();
  answerPrompts(mPesa);
  atEnd(async () => void (await mPesa.close()));
  const registry = await startFakeDmvic();
  atEnd(() => registry.stop());
  const fakeStore = async (): Promise<OwnStore> => {
    const store = await startFakeS3(storeKeys);
    atEnd(() => store.stop());
    return { address: host, port: portOf(store.endpoint) };
  };
  const store = ownStore ?? (await fakeStore());
  const scanner = await fakeClamd(() => 'stream: OK');
  atEnd(() => scanner.close());
  const ports: Record<NeighbourName, number> = {
    'mail server': await startMailServer(atEnd, mailed),
    'SMS gateway': await startTexts(atEnd, texted),
    'M-Pesa': portOf(mPesa.url),
    'certificate registry': portOf(registry.url),
    'object store': store.port,
    'virus scanner': scanner.port,
    "insurer's receiver": await startReceiver(atEnd, told),
  };
  const doors = new Map<NeighbourName, Forwarder>();
  for (const name of neighbourNames) {
    const door = await startForwarder(ports[name], 0, name === 'object store' ? store.address : host);
    doors.set(name, door);
    atEnd(() => door.close());
  }
  const doorOf = (name: NeighbourName): Forwarder => {
    const door = doors.get(name);
    if (door === undefined) throw new Error(`There is no ${name}.`);
    return door;
  };
  return {
    port: (name) => doorOf(name).port,
    silence: (name) => doorOf(name).fallSilent(),
    wake: (name) => doorOf(name).pointTo(ports[name]),
    mailedAt: (address) => mailed.get(address),
    textedAt: (phone) => texted.get(phone),
    toldAt: (claimNumber) => told.get(claimNumber),
  };
};
