import { monitorEventLoopDelay } from 'node:perf_hooks';
import { claimFileTypeOf } from '@tulinde/contracts';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../src/app/servers/app';
import { openFileParsers } from '../../src/app/servers/open-parsers';
import { readEvidence } from '../../src/claims/evidence/read-evidence';
import { loadConfig } from '../../src/platform/config/config';
import { isRefusal } from '../../src/platform/http/refusal';
import type { FileParsers } from '../../src/platform/parsers/port';
import { StatementError } from '../../src/payments/statements/parse-statement';
import { readStatement, takesTooMuch } from '../../src/payments/statements/read-statement';
import { openPortalDatabase } from '../../src/operators/seed/portal-database';
import { serveInChild } from '../serve-in-child';

/*
 * Started by the fuzz test: a back end that also takes a file of any source and says what became of it, and how late its
 * event loop was meanwhile. The clock ends no file here, however busy the machine is: each gets its processor time.
 */

export type FileOutcome = 'accepted' | 'refused' | 'over-limit' | 'busy';

/** Milliseconds by which the event loop was late. */
export interface LoopDelay {
  readonly maximumMs: number;
  readonly p99Ms: number;
}

const resolutionMs = 5;

const evidenceOutcome = async (parsers: FileParsers, bytes: Uint8Array, source: string): Promise<FileOutcome> => {
  const type = claimFileTypeOf(bytes);
  if (type === null) return 'refused';
  const read = await readEvidence(bytes, type, { parsers, source });
  if (!('refused' in read)) return 'accepted';
  return read.refused.endsWith('.overLimit') ? 'over-limit' : 'refused';
};

const statementOutcome = async (parsers: FileParsers, bytes: Uint8Array, by: string): Promise<FileOutcome> => {
  try {
    await readStatement(parsers, { bytes, by });
    return 'accepted';
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    return takesTooMuch(error) ? 'over-limit' : 'refused';
  }
};

const addRoutes = (app: FastifyInstance, parsers: FileParsers): void => {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  void app.register(async (fuzz) => {
    const parser = { parseAs: 'buffer', bodyLimit: 8 * 1024 * 1024 } as const;
    fuzz.addContentTypeParser('application/octet-stream', parser, (_request, body, done) => done(null, body));
    fuzz.post<{ Params: { format: string; source: string }; Body: Buffer }>(
      '/fuzz/:format/:source',
      { schema: { hide: true } },
      async ({ params: { format, source }, body }): Promise<FileOutcome> => {
        try {
          return await (format === 'csv' ? statementOutcome : evidenceOutcome)(parsers, body, source);
        } catch (error) {
          if (isRefusal(error) && error.status === 503) return 'busy';
          throw error;
        }
      },
    );
    fuzz.post('/fuzz-delay', { schema: { hide: true } }, async (): Promise<LoopDelay> => {
      // What is measured is the time between two turns that are due so many milliseconds apart.
      const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolutionMs);
      const measured = { maximumMs: late(delay.max), p99Ms: late(delay.percentile(99)) };
      delay.reset();
      return measured;
    });
  });
};

serveInChild(async (now) => {
  const config = loadConfig(process.env);
  const database = openPortalDatabase({ kind: 'postgres', url: config.databaseUrl ?? '' });
  const parsers = openFileParsers({ wallFactor: 1_000 });
  const app = await createApp({ config, database, now: () => now, limits: 'process', parsers });
  addRoutes(app, parsers);
  return app;
});
