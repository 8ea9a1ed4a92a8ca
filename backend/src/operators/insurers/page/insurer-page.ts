import type { FastifyInstance, FastifyReply } from 'fastify';
import { messageText } from '@tulinde/contracts';
import { eventsOf, type ClaimRow } from '../../../claims/records/change-claim';
import { claimNumbered, latestClaims } from '../../../claims/records/claims-of-insurer';
import { partsOfClaim } from '../../../claims/records/parts-of-claim';
import type { Database } from '../../../platform/database/connection';
import { addFormPages } from '../../../platform/development-pages/form-pages';
import { isRefusal } from '../../../platform/http/refusal';
import { claimActs } from '../api/claim-acts';
import { declaredHealth } from '../api/declared-health';
import { doAct } from '../api/do-act';
import { evidenceLink } from '../api/evidence-link';
import type { InsurerActs } from '../api/insurer-acts';
import type { ReceiveAttachment } from '../api/message-file-operation';
import { claimPage, type Offered } from './claim-page';
import { mostFormBytes, readForm, type Form, type Typed } from './form';
import { pagePolicy, type Notice } from './html';
import { listPage } from './list-page';
import { steps } from './steps';

interface Dependencies {
  readonly db: Database;
  readonly acts: InsurerActs;
  readonly receive: ReceiveAttachment;
  readonly now: () => Date;
  /** Signs links to evidence. */
  readonly secret: string;
  /** Origin that customers see. */
  readonly site: string;
}

const mostClaims = 200;
const hidden = { schema: { hide: true } };

/* Whatever a person typed wrongly is said to them; what is our own fault goes on. */
const saidOf = (error: unknown): string => {
  if (isRefusal(error)) {
    const fields = error.fields.map(({ field, message, params }) => `${field}: ${messageText(message, 'en', params)}`);
    return [messageText(error.text, 'en', error.params), ...fields].join(' ');
  }
  if (error instanceof Error && (error.name === 'Problem' || error.name === 'SyntaxError')) return error.message;
  if (error instanceof Error && error.name === '$ZodError') return 'Fill in each field as it says.';
  throw error;
};

interface Outcome {
  readonly notice: Notice | null;
  readonly typed: Typed;
  readonly preview: Offered | null;
}

/**
 * The page that plays the insurers, never in production: anyone who opens it can decide any claim. It does what the API
 * does, by the same functions and with the same versions. Its forms respond with the page again, so that a script can use
 * them.
 */
export const addInsurerPage = async (
  app: FastifyInstance,
  { db, acts, receive, now, secret, site }: Dependencies,
): Promise<void> => {
  const actNamed = (name: string | undefined) => claimActs.find((act) => act.name === name);
  const bodyOf = (name: string, { version: _version, ...values }: Typed): object =>
    steps.find(({ act }) => act === name)?.bodyOf(values) ?? values;

  const page = async (reply: FastifyReply, number: string, outcome: Outcome): Promise<unknown> => {
    const claim = await claimNumbered(db, number);
    if (claim === null) return reply.type('application/json').callNotFound();
    const at = now();
    return claimPage({
      claim,
      site,
      now: at,
      ...outcome,
      parts: await partsOfClaim(db, number),
      events: await eventsOf(db, number),
      health: await declaredHealth(db, claim),
      linkOf: (fileId) => evidenceLink(secret, fileId, at),
    });
  };

  const doStep = async (claim: ClaimRow, name: string, form: Form): Promise<Outcome> => {
    const act = actNamed(name);
    if (act === undefined)
      return { notice: { text: 'There is no such step.', isRefused: true }, typed: {}, preview: null };
    const typed = { ...form.typed, act: name };
    try {
      const actor = { underwriterName: claim.underwriterName, by: 'development page' };
      const asked = { acts, actor, act, number: claim.number, version: Number(form.typed['version']), at: now() };
      const fileIds: string[] = [];
      for (const file of form.files) fileIds.push((await receive(claim, file)).id);
      await doAct(db, { ...asked, body: { ...bodyOf(name, form.typed), fileIds } });
      return { notice: { text: 'Done.', isRefused: false }, typed: {}, preview: null };
    } catch (error) {
      return { notice: { text: saidOf(error), isRefused: true }, typed, preview: null };
    }
  };

  const previewOf = async (claim: ClaimRow, form: Typed): Promise<Outcome> => {
    const typed = { ...form, act: 'offer' };
    try {
      const body = actNamed('offer')?.body.parse(bodyOf('offer', form)) as { facts: Record<string, unknown> };
      return { notice: null, typed, preview: await acts.previewOffer(db, claim, { ...body, at: now() }) };
    } catch (error) {
      return { notice: { text: saidOf(error), isRefused: true }, typed, preview: null };
    }
  };

  const add = (pages: FastifyInstance): void => {
    pages.get('/', hidden, async () => listPage(await latestClaims(db, mostClaims)));
    pages.get<{ Params: { number: string } }>('/development/claims/:number', hidden, ({ params }, reply) =>
      page(reply, params.number, { notice: null, typed: {}, preview: null }),
    );
    pages.post<{ Params: { number: string; step: string } }>(
      '/development/claims/:number/:step',
      { ...hidden, bodyLimit: mostFormBytes },
      async (request, reply) => {
        const { number, step } = request.params;
        const form = await readForm(request);
        const claim = await claimNumbered(db, number);
        if (claim === null) return page(reply, number, { notice: null, typed: {}, preview: null });
        const outcome = await (step === 'preview-offer' ? previewOf(claim, form.typed) : doStep(claim, step, form));
        return page(reply, number, outcome);
      },
    );
  };
  await addFormPages(app, { policy: pagePolicy, add });
};
