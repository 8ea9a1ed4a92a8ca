import { markFailed, openTelemetry } from './present';

/* Of a connection of node-postgres: it answers by a promise or by a callback that comes last. */
interface Connection {
  query: (...given: never[]) => unknown;
}

type AnyQuery = (this: unknown, ...given: unknown[]) => unknown;

/** `SELECT portal.jobs`: what a statement does, and with which table first. No value ever stands in it. */
export const summaryOf = (statement: string): { readonly operation: string; readonly summary: string } => {
  const operation = (/^[\s(]*([a-z]+)/i.exec(statement)?.[1] ?? 'query').toUpperCase();
  const table = /\b(?:from|into|update)\s+(?:only\s+)?("?\w+"?(?:\."?\w+"?)?)/i.exec(statement)?.[1];
  return { operation, summary: table === undefined ? operation : `${operation} ${table.replaceAll('"', '')}` };
};

const textOf = (query: unknown): string | null => {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | null)?.text;
  return typeof text === 'string' ? text : null;
};

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof (value as { then?: unknown } | undefined)?.then === 'function';

/* @returns what ends the span; null where the work that asks is not recorded */
const beginQuery = (query: unknown): ((error?: unknown) => void) | null => {
  const present = openTelemetry();
  const text = textOf(query);
  if (present === null || text === null) return null;
  const { api, tracer } = present;
  if (api.trace.getActiveSpan()?.isRecording() !== true) return null;
  const { operation, summary } = summaryOf(text);
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.summary': summary,
  };
  const span = tracer.startSpan(summary, { kind: api.SpanKind.CLIENT, attributes });
  return (error) => {
    if (error) markFailed(present, span, error);
    span.end();
  };
};

/** A span for each statement of a connection while it is given out. @returns what ends that */
export const traceQueries = (connection: Connection): (() => void) => {
  if (openTelemetry() === null) return () => undefined;
  const query = connection.query as AnyQuery;
  const traced: AnyQuery = function traced(...given) {
    const end = beginQuery(given[0]);
    if (end === null) return query.apply(connection, given);
    const last = given.at(-1);
    if (typeof last === 'function') {
      const answer = last as (error: unknown, ...more: unknown[]) => void;
      const ended = (error: unknown, ...more: unknown[]): void => {
        end(error);
        answer(error, ...more);
      };
      return query.apply(connection, [...given.slice(0, -1), ended]);
    }
    const result = query.apply(connection, given);
    if (isPromise(result)) result.then(() => end(), end);
    else end();
    return result;
  };
  connection.query = traced;
  return () => {
    connection.query = query;
  };
};

/** What waits for a connection goes on with the trace that it began with, and not with that of who gave it back. */
export const keepTrace = <Work extends (...given: never[]) => unknown>(work: Work): Work => {
  const present = openTelemetry();
  return present === null ? work : present.api.context.bind(present.api.context.active(), work);
};
