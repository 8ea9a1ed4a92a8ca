import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { passDeadlines } from '@tulinde/testing/servers/deadlines';

const readForm = async (request: IncomingMessage): Promise<Record<string, string>> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
};

const statuses: Readonly<Record<number, string>> = {
  101: 'Success',
  403: 'InvalidPhoneNumber',
  405: 'InsufficientBalance',
};

/** A gateway that speaks as Africa's Talking does for bulk messages. */
export const startFakeAfricasTalking = async () => {
  const taken: Record<string, string>[] = [];
  /** How the next messages are answered: a status of the recipient, an HTTP status, or never. */
  const next: { statusCode?: number; http?: number; isSilent?: boolean } = {};

  const server = createServer((request, response) => {
    void readForm(request).then((form) => {
      const say = (status: number, content: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
      if (next.isSilent) return passDeadlines();
      if (next.http !== undefined) return say(next.http, {});
      if (request.headers['apikey'] !== 'key' || form['username'] !== 'tulinde') {
        return response.writeHead(401).end('The supplied authentication is invalid');
      }
      if (request.method !== 'POST' || request.url !== '/version1/messaging') return say(404, {});
      if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return say(415, {});
      if (form['from'] !== 'TULINDE') {
        return say(201, { SMSMessageData: { Message: 'InvalidSenderId', Recipients: [] } });
      }
      const statusCode = next.statusCode ?? 101;
      const recipient = {
        statusCode,
        number: form['to'],
        status: statuses[statusCode] ?? 'Failed',
        cost: 'KES 0.8000',
        messageId: `ATXid_${taken.length + 1}`,
      };
      if (statusCode <= 102) taken.push(form);
      const Message = `Sent to ${statusCode <= 102 ? 1 : 0}/1 Total Cost: KES 0.8000`;
      return say(201, { SMSMessageData: { Message, Recipients: [recipient] } });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    next,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
