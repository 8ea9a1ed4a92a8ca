import { createParser } from 'eventsource-parser';
import type { ApiPorts, ListenOptions } from './api-client';
import { isApiError } from './api-error';
import {
  answerFailure,
  failureOf,
  failureWithout,
  isCustomerTokenRefusal,
  isServiceTokenRefusal,
  statusOf,
  unreadableFailure,
} from './failures';
import { fetchStream } from './fetch-stream';
import type { ServiceToken } from './service-token';
import { callHeaders, type StreamTransport, type WireStream } from './transport';

export interface Listening {
  readonly ports: ApiPorts;
  readonly serviceToken: ServiceToken;
  readonly url: string;
  readonly streams?: StreamTransport | undefined;
}

/** `listen` of the client. */
export const listen = async (
  { ports, serviceToken, url, streams = fetchStream }: Listening,
  { signal, onEvent, onSign, onRetry }: ListenOptions,
): Promise<void> => {
  const language = ports.language();
  const customerToken = ports.customerToken();
  const ask = (token: string): Promise<WireStream> => {
    const headers = { ...callHeaders({ language, token, customerToken }), accept: 'text/event-stream' };
    return streams({ url, headers, signal });
  };
  const open = async (): Promise<WireStream> => {
    const token = await serviceToken.get();
    const answer = await ask(token);
    return isServiceTokenRefusal(answer) ? ask(await serviceToken.renew(token)) : answer;
  };

  try {
    const stream = await open();
    const { next, status } = stream;
    if (next === null || status !== 200) {
      if (isCustomerTokenRefusal(stream, status) && ports.customerToken() === customerToken)
        ports.customerTokenExpired();
      const refused = statusOf(stream);
      throw refused === null || refused === 200
        ? unreadableFailure(stream, language, null)
        : answerFailure(stream, refused, language);
    }
    const parser = createParser({ onEvent: ({ event = 'message', data }) => onEvent(event, data), onRetry });
    for (let text = await next(); text !== null; text = await next()) {
      onSign();
      parser.feed(text);
    }
  } catch (error) {
    if (signal.aborted) throw failureWithout('cancelled', language, { cause: error });
    throw isApiError(error) ? error : failureOf(error, { stoppedBy: null, isWrite: false }, language);
  }
};
