import type { FastifyInstance } from 'fastify';
import { quarantineAnswer, quarantinedAnswer } from '../../wire/keeping-answers';
import { purgeRequest, quarantineParams, restoreRequest } from '../../wire/keeping-requests';
import type { ArtefactStore } from '../../artefacts';
import type { RegistryDatabase } from '../database';
import { parse } from '../parse';
import { actorOf } from '../tokens/authorise';
import { purge } from './purge';
import { listQuarantined } from './quarantine';
import { restore } from './restore';

export interface KeepingDeps {
  database: RegistryDatabase;
  artefacts: ArtefactStore;
  now: () => Date;
}

/** What was taken out of sight: shown, put back, removed for good. */
export const quarantineRoutes = (app: FastifyInstance, { database, artefacts, now }: KeepingDeps): void => {
  const action = 'retention' as const;
  const refusals = { 404: ['QUARANTINE_UNKNOWN'], 409: ['QUARANTINE_TAKEN', 'QUARANTINE_BROKEN'] };
  const api = {
    list: { summary: 'What is in the quarantine, oldest first', answer: quarantineAnswer },
    restore: {
      summary: 'Puts files back; what the database does not know becomes a release again',
      params: quarantineParams,
      body: restoreRequest,
      answer: quarantinedAnswer,
      refusals,
    },
    purge: {
      summary: 'Removes from the quarantine for good',
      body: purgeRequest,
      answer: quarantineAnswer,
      refusals: { 404: ['QUARANTINE_UNKNOWN'] },
    },
  };

  app.get('/v1/quarantine', { config: { action, api: api.list } }, async () => ({
    entries: await listQuarantined(artefacts.folder),
  }));

  app.post('/v1/quarantine/:id/restore', { config: { action, api: api.restore } }, (request) => {
    const { id } = parse(quarantineParams, request.params);
    const { reason } = parse(restoreRequest, request.body);
    return restore({ database, artefacts, id, reason, actor: actorOf(request), at: now() });
  });

  app.post('/v1/quarantine/purge', { config: { action, api: api.purge } }, async (request) => {
    const { reason, ids, olderThanDays } = parse(purgeRequest, request.body);
    const purged = ids === undefined ? { olderThanDays: olderThanDays ?? 0 } : { ids };
    return { entries: await purge({ database, artefacts, purged, reason, actor: actorOf(request), at: now() }) };
  });
};
