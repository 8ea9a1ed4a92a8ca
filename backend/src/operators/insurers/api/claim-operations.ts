import { claimEventSchema, claimStates, fromCents, kesSchema } from '@tulinde/contracts';
import * as z from 'zod/mini';
import { eventsOf } from '../../../claims/records/change-claim';
import { claimOfInsurer, claimsOfInsurer, type After } from '../../../claims/records/claims-of-insurer';
import { filesOfClaim, partsOfClaim } from '../../../claims/records/parts-of-claim';
import { findCustomer } from '../../../customers-and-policies/customers/repository';
import type { Database } from '../../../platform/database/connection';
import { instant } from '../records/instant';
import { claimActs } from './claim-acts';
import {
  claimHeadSchema,
  claimSchema,
  evidenceOf,
  evidenceSchema,
  eventOf,
  headOf,
  offerLineOf,
  offerLineSchema,
  wholeOf,
} from './claim-answers';
import { declaredHealth } from './declared-health';
import { doAct } from './do-act';
import { evidenceLink } from './evidence-link';
import { namedInBody } from './facts';
import type { InsurerActs } from './insurer-acts';
import { operation, type AnyOperation } from './operation';
import { Problem } from './problem';
import { canonicalBytes } from '../../../platform/http/signed-text';

interface Dependencies {
  readonly db: Database;
  readonly acts: InsurerActs;
  /** Signs links to evidence. */
  readonly secret: string;
}

const emptySchema = z.object({});
/** Of a claim, in an address. */
export const number = z.object({ claimNumber: z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/)) });

const pageQuery = z.object({
  /** One state, or several with commas. */
  state: z.optional(z.string().check(z.maxLength(200))),
  changedSince: z.optional(instant),
  /** `next` of the page before. */
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
});

const wrongParameter = (pointer: string, detail: string) =>
  new Problem(422, 'VALIDATION', 'Some of what was sent is wrong: see errors.', { errors: [{ pointer, detail }] });

const statesIn = (text: string | undefined) => {
  const known = z.array(z.enum(claimStates)).safeParse(text === undefined ? [] : text.split(','));
  if (!known.success) throw wrongParameter('?/state', `One or several of ${claimStates.join(', ')}, with commas.`);
  return known.data;
};

const cursorOf = ({ changedAt, number: last }: After): string =>
  Buffer.from(`${changedAt.toISOString()} ${last}`).toString('base64url');

const cursorSchema = z.tuple([instant, z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/))]);

const afterIn = (text: string | undefined): After | null => {
  if (text === undefined) return null;
  const read = cursorSchema.safeParse(canonicalBytes(text)?.toString().split(' '));
  if (!read.success) throw wrongParameter('?/cursor', 'Only what a page gave as next.');
  const [changedAt, last] = read.data;
  return { changedAt: new Date(changedAt), number: last };
};

const offerFacts = z.object({ facts: z.record(z.string(), z.unknown()) });

/** What an insurer may ask for of its claims, and do with them. */
export const claimOperations = ({ db, acts, secret }: Dependencies): readonly AnyOperation[] => {
  const reading = {
    method: 'GET',
    scope: 'claims:read',
    body: emptySchema,
    writes: false,
    isVersioned: false,
  } as const;
  const links = (now: Date) => (fileId: string) => evidenceLink(secret, fileId, now);
  return [
    operation({
      ...reading,
      id: 'listClaims',
      summary: 'Claims of the insurer, the one that was changed longest ago first, in pages.',
      url: '/v1/claims',
      params: emptySchema,
      query: pageQuery,
      answer: z.object({ claims: z.array(claimHeadSchema), next: z.nullable(z.string()) }),
      run: async ({ holder: { underwriterName }, query: { state, changedSince, cursor, limit } }) => {
        const rows = await claimsOfInsurer(db, {
          underwriterName,
          states: statesIn(state),
          changedSince: changedSince === undefined ? null : new Date(changedSince),
          after: afterIn(cursor),
          most: limit + 1,
        });
        const page = rows.slice(0, limit);
        const last = rows.length > limit ? page.at(-1) : undefined;
        return { claims: page.map(headOf), next: last === undefined ? null : cursorOf(last) };
      },
    }),
    operation({
      ...reading,
      id: 'getClaim',
      summary: 'One claim with all that the customer has told and sent, and all that came since.',
      url: '/v1/claims/:claimNumber',
      params: number,
      query: emptySchema,
      answer: claimSchema,
      run: async ({ holder: { underwriterName, scopes }, params: { claimNumber }, now }) => {
        const row = await claimOfInsurer(db, { number: claimNumber, underwriterName });
        const parts = await partsOfClaim(db, claimNumber);
        const customer = await findCustomer(db, row.customerId);
        const health = await declaredHealth(db, row);
        const maySettle = scopes.includes('claims:settle');
        return wholeOf(row, { customer, health, parts, maySettle, linkOf: links(now) });
      },
    }),
    operation({
      ...reading,
      id: 'listEvidence',
      summary: 'Evidence of a claim, with new links.',
      url: '/v1/claims/:claimNumber/evidence',
      params: number,
      query: emptySchema,
      answer: z.object({ evidence: z.array(evidenceSchema) }),
      run: async ({ holder: { underwriterName }, params: { claimNumber }, now }) => {
        await claimOfInsurer(db, { number: claimNumber, underwriterName });
        const linkOf = links(now);
        const files = await filesOfClaim(db, claimNumber);
        return { evidence: files.map((file) => evidenceOf(file, linkOf(file.id))) };
      },
    }),
    operation({
      ...reading,
      id: 'listEvents',
      summary: 'What happened to a claim, in the order of its versions.',
      url: '/v1/claims/:claimNumber/events',
      params: number,
      query: emptySchema,
      answer: z.object({ events: z.array(claimEventSchema) }),
      run: async ({ holder: { underwriterName }, params: { claimNumber } }) => {
        await claimOfInsurer(db, { number: claimNumber, underwriterName });
        return { events: (await eventsOf(db, claimNumber)).map(eventOf) };
      },
    }),
    operation({
      method: 'POST',
      scope: 'claims:read',
      writes: false,
      isVersioned: false,
      id: 'previewOffer',
      summary: 'What the insurer’s rules make of the facts, line by line. Nothing is written.',
      url: '/v1/claims/:claimNumber/preview-offer',
      params: number,
      query: emptySchema,
      body: offerFacts,
      answer: z.object({ lines: z.array(offerLineSchema), total: kesSchema }),
      run: async ({ holder: { underwriterName }, params: { claimNumber }, body: { facts }, now }) => {
        const claim = await claimOfInsurer(db, { number: claimNumber, underwriterName });
        const { lines, totalCents } = await namedInBody(acts.previewOffer(db, claim, { facts, at: now }));
        return { lines: lines.map(offerLineOf), total: fromCents(totalCents) };
      },
    }),
    ...claimActs.map((act) =>
      operation({
        method: 'POST',
        writes: true,
        isVersioned: true,
        query: emptySchema,
        params: number,
        id: act.name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase()),
        summary: act.summary,
        url: `/v1/claims/:claimNumber/${act.name}`,
        scope: act.scope,
        body: act.body,
        answer: claimHeadSchema,
        run: async ({ holder: actor, params: { claimNumber }, body, version, now }) => {
          if (version === null) throw new Error(`${act.name} needs a version.`);
          return headOf(await doAct(db, { acts, actor, act, number: claimNumber, version, body, at: now }));
        },
      }),
    ),
  ];
};
