import type * as z from 'zod/mini';
import { idempotencyHeader, type Call, isRecord } from '@tulinde/contracts';
import type { ApiClient, ApiPorts, CallOptions } from './api-client';
import { isApiError } from './api-error';
import { applicationId } from './application-id';
import { openCallScope, type CallScope } from './call-scope';
import {
  answerFailure,
  fileRefused,
  failureOf,
  failureWithout,
  isCustomerTokenRefusal,
  isServiceTokenRefusal,
  statusOf,
  unreadableFailure,
} from './failures';
import { ServiceToken } from './service-token';
import { portalTransport } from './portal-transport';
import { reportSlowCall } from './report-slow-call';
import { callHeaders, type StreamTransport, type Transport } from './transport';
import { UnansweredWrites } from './unanswered-writes';

export interface ApiOptions {
  /** Before every call's path. */
  readonly baseUrl?: string;
  readonly tokenUrl?: string;
  /** Public by nature (spec 1). */
  readonly applicationKey?: string;
  /** Milliseconds for a call that names none of its own. */
  readonly deadlineMs?: number;
  readonly transport?: Transport;
  /** For `listen`; the page's fetch unless given. */
  readonly streams?: StreamTransport;
  /** Replaced where no cryptography is wanted, as in component tests. */
  readonly sign?: (timestamp: string) => Promise<string>;
}

type AnyCall = Pick<Call<z.ZodMiniType, z.ZodMiniType>, 'path' | 'answer'>;

/** What goes out: the same for the second try after a refused token. */
interface Outgoing {
  readonly body: unknown;
  readonly key: string | null;
  readonly onProgress?: ((share: number) => void) | undefined;
  /** Of a piece of a file: where it begins. */
  readonly offset?: number;
  /** Where it is not that of the page's customer. */
  readonly customerToken?: string | undefined;
  /** Whether it changes something, and is sent again as the same. */
  readonly isWrite: boolean;
}

/** What came back: what the schema made of it, or how much of a file has arrived. */
type Received = { readonly value: unknown } | { readonly offset: number };

const uploadDeadlineMs = 5 * 60_000;

/** A client of its own. The portal has one, `api`; tests make theirs. */
export const createApiClient = (ports: ApiPorts, options: ApiOptions = {}): Required<ApiClient> => {
  const { baseUrl = '/api', tokenUrl = '/token/', applicationKey = 'tulinde-web', deadlineMs = 30_000 } = options;
  const { transport = portalTransport, sign = (timestamp) => applicationId(timestamp, applicationKey) } = options;
  const serviceToken = new ServiceToken({ url: tokenUrl, transport, sign, deadlineMs });

  const unanswered = new UnansweredWrites();

  const post = (
    { path }: AnyCall,
    { body, key, onProgress, ...outgoing }: Outgoing,
    token: string,
    signal: AbortSignal,
  ) => {
    const customerToken = outgoing.customerToken ?? ports.customerToken();
    const headers = callHeaders({ language: ports.language(), token, customerToken });
    const isPiece = outgoing.offset !== undefined;
    if (isPiece) {
      headers['content-type'] = 'application/offset+octet-stream';
      headers['upload-offset'] = String(outgoing.offset);
    }
    // Only the browser knows the boundary of a form.
    else if (!(body instanceof FormData)) headers['content-type'] = 'application/json';
    if (key) headers[idempotencyHeader] = key;
    const method = isPiece ? 'PATCH' : 'POST';
    return transport({ method, url: baseUrl + path, headers, body, signal, ...(onProgress && { onProgress }) });
  };

  const exchange = async (call: AnyCall, outgoing: Outgoing, scope: CallScope) => {
    const token = await scope.waitFor(serviceToken.get());
    const answer = await post(call, outgoing, token, scope.signal);
    if (!isServiceTokenRefusal(answer)) return answer;
    const renewed = await scope.waitFor(serviceToken.renew(token));
    return post(call, outgoing, renewed, scope.signal);
  };

  const perform = async (call: AnyCall, outgoing: Outgoing, { signal, ...given }: CallOptions): Promise<Received> => {
    const scope = openCallScope(signal, given.deadlineMs ?? deadlineMs);
    const customerToken = outgoing.customerToken ?? ports.customerToken();
    const wait = reportSlowCall(ports.callIsSlow);
    const onProgress = (share: number) => {
      wait.heard();
      outgoing.onProgress?.(share);
    };
    try {
      if (scope.signal.aborted) throw failureWithout('cancelled', ports.language());
      const answer = await exchange(
        call,
        outgoing.body instanceof FormData || outgoing.offset !== undefined ? { ...outgoing, onProgress } : outgoing,
        scope,
      );
      // A piece that is not the last one: nothing is made of the file yet.
      if (answer.status === 204 && answer.uploadOffset !== undefined) return { offset: answer.uploadOffset };
      const status = statusOf(answer);
      if (status !== 200 && status !== null) {
        if (isCustomerTokenRefusal(answer, status) && ports.customerToken() === customerToken)
          ports.customerTokenExpired();
        throw answerFailure(answer, status, ports.language());
      }
      // The schema parses itself: client and remote are built apart and need not hold the same zod.
      const parsed = call.answer.safeParse(isRecord(answer.body) ? answer.body['data'] : undefined);
      if (status === null || !parsed.success) throw unreadableFailure(answer, ports.language(), parsed.error);
      return { value: parsed.data };
    } catch (error) {
      throw isApiError(error)
        ? error
        : failureOf(error, { stoppedBy: scope.stoppedBy(), isWrite: outgoing.isWrite }, ports.language());
    } finally {
      wait.end();
      scope.end();
    }
  };

  // The calls whose last answer was a failure that was told.
  const told = new Set<string>();
  const loudly = async (path: string, given: CallOptions, work: () => Promise<Received>) => {
    const endLoading = given.blocking ? ports.beginLoading() : null;
    const endCall = ports.beginCall?.();
    try {
      const answer = await work();
      if (told.delete(path)) ports.callRecovered?.(path);
      return answer;
    } catch (error) {
      if (isApiError(error) && error.failure !== 'cancelled' && !given.optional) {
        if (!given.background || !told.has(path)) ports.callFailed(error, path);
        told.add(path);
      }
      throw error;
    } finally {
      endLoading?.();
      endCall?.();
    }
  };

  return {
    call: async (call, body, given = {}) => {
      const send = async (key: string | null) =>
        valueOf(
          await loudly(call.path, given, () =>
            perform(call, { body, key, isWrite: call.writes, customerToken: given.customerToken }, given),
          ),
        ) as z.output<typeof call.answer>;
      if (!call.writes) return send(given.idempotencyKey ?? null);
      return unanswered.once(call.path + JSON.stringify(body), given.idempotencyKey, send);
    },
    upload: async (target, fields, file, { onProgress, ...given } = {}) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      body.append('file', file, file.name);
      const key = given.idempotencyKey ?? null;
      const patient = { deadlineMs: uploadDeadlineMs, ...given };
      const outgoing = { body, key, onProgress, isWrite: false };
      const answer = await loudly(target.path, patient, async () => {
        const refusal = await target.refusalOf(file);
        if (refusal !== null) throw fileRefused(refusal);
        return perform(target, outgoing, patient);
      });
      return valueOf(answer) as z.output<typeof target.answer>;
    },
    sendPiece: async (piece, { onProgress, ...given } = {}) => {
      const patient = { deadlineMs: uploadDeadlineMs, ...given };
      const { offset, bytes: body } = piece;
      const outgoing = { body, key: null, offset, onProgress, isWrite: false };
      // All uploads of a kind are told of as one: their addresses have an id at the end.
      const kind = piece.path.replace(/\/[^/]+$/, '');
      const received = await loudly(kind, patient, () => perform(piece, outgoing, patient));
      return received as { offset: number } | { value: z.output<typeof piece.answer> };
    },
    listen: async (path, given) => {
      // Few pages follow something.
      const { listen } = await import(/* webpackChunkName: "listen" */ './listen');
      return listen({ ports, serviceToken, url: baseUrl + path, streams: options.streams }, given);
    },
    warm: () =>
      serviceToken.get().then(
        () => undefined,
        () => undefined,
      ),
  };
};

const valueOf = (received: Received): unknown => ('value' in received ? received.value : undefined);
