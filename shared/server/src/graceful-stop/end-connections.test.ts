import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { endConnectionsOnClose, serverOptions } from './end-connections';

const addressOf = (app: FastifyInstance): string => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

const started = async () => {
  const app = Fastify(serverOptions);
  endConnectionsOnClose(app);
  let finish = (): void => undefined;
  let closing = (): void => undefined;
  const isClosing = new Promise<void>((resolve) => (closing = resolve));
  app.addHook('preClose', async () => closing());
  let arrived = (): void => undefined;
  const isUnderWay = new Promise<void>((resolve) => (arrived = resolve));
  app.get('/fast', () => 'done');
  app.get('/slow', async () => {
    const finished = new Promise<void>((resolve) => (finish = resolve));
    arrived();
    await finished;
    return 'done';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, isUnderWay, isClosing, finish: () => finish() };
};

const ask = (url: string, agent: Agent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (response) => response.resume().on('end', () => resolve(response))).on('error', reject);
  });

describe('a server that stops', () => {
  it('lets a request under way finish, and ends its kept connection', async () => {
    const { app, isUnderWay, isClosing, finish } = await started();
    const answer = ask(`${addressOf(app)}/slow`, new Agent({ keepAlive: true }));
    await isUnderWay;
    const closed = app.close();
    await isClosing;
    finish();
    expect((await answer).headers.connection).toBe('close');
    await closed;
  });

  it('does not wait for connections that only might be used again', async () => {
    const { app } = await started();
    const response = await ask(`${addressOf(app)}/fast`, new Agent({ keepAlive: true }));
    expect(response.headers.connection).toBe('keep-alive');
    await app.close();
    expect(app.server.listening).toBe(false);
  });
});
