import {
  cleanName,
  cleanReceipt,
  isPlain,
  isReceipt,
  kesSchema,
  maximumGroupFiles,
  parsePhone,
  toCents,
  withoutUnseen,
} from '@tulinde/contracts';
import * as z from 'zod/mini';
import type { ClaimRow } from '../../../claims/records/change-claim';
import type { Database } from '../../../platform/database/connection';
import type { InsurerScope } from '../../../platform/database/schema';
import { instant } from '../records/instant';
import { namedInBody } from './facts';
import type { InsurerActs } from './insurer-acts';

const text = (most: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(most),
    z.refine((value) => isPlain(value.replace(/[\n\r\t]/g, ' ')), 'must hold printable characters'),
  );
/** One line, without what nobody sees. */
const line = (most: number) => z.pipe(z.pipe(z.string(), z.transform(withoutUnseen)), text(most));
/** A mobile number in its one form; another, of an office, as it was written. */
const phone = z.pipe(
  line(40),
  z.transform((value: string) => parsePhone(value) ?? value),
);
/** M-Pesa's code in its one form; another, of a bank, as it was written. */
const receipt = z.pipe(
  line(200),
  z.transform((value: string) => (isReceipt(value) ? cleanReceipt(value) : value)),
);
const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
/** Shillings, up to a billion: a higher amount is a typing mistake. */
const amount = kesSchema.check(z.positive(), z.lte(1_000_000_000));

/** What an insurer does with a claim: the API, its document and the development page are made from these. */
export interface ClaimAct<Schema extends z.ZodMiniType = z.ZodMiniType> {
  /** Last part of its address; what the insurer's log calls it. */
  readonly name: string;
  readonly summary: string;
  readonly scope: InsurerScope;
  readonly body: Schema;
  readonly run: (tx: Database, claim: ClaimRow, asked: Done<unknown>) => Promise<ClaimRow>;
}

interface Done<Body> {
  readonly acts: InsurerActs;
  readonly body: Body;
  readonly at: Date;
}

const act = <Schema extends z.ZodMiniType>(
  name: string,
  {
    run,
    ...about
  }: Pick<ClaimAct<Schema>, 'summary' | 'scope' | 'body'> & {
    readonly run: (tx: Database, claim: ClaimRow, done: Done<z.output<Schema>>) => Promise<ClaimRow>;
  },
): ClaimAct => ({
  name,
  ...about,
  run: (tx, claim, done) => run(tx, claim, { ...done, body: about.body.parse(done.body) }),
});

const write = 'claims:write';

export const claimActs: readonly ClaimAct[] = [
  act('ask-document', {
    summary: 'Asks the customer for a document.',
    scope: write,
    body: z.object({ group: id, reason: text(500) }),
    run: (tx, claim, { acts, body, at }) => acts.askDocument(tx, claim, { ...body, at }),
  }),
  act('accept-document', {
    summary: 'Accepts a piece of evidence.',
    scope: write,
    body: z.object({ fileId: id }),
    run: (tx, claim, { acts, body, at }) => acts.acceptDocument(tx, claim, { ...body, at }),
  }),
  act('refuse-document', {
    summary: 'Refuses a piece of evidence; the customer reads the reason and may send another.',
    scope: write,
    body: z.object({ fileId: id, reason: text(500) }),
    run: (tx, claim, { acts, body, at }) => acts.refuseDocument(tx, claim, { ...body, at }),
  }),
  act('documents-complete', {
    summary: 'Says that no document is missing any more.',
    scope: write,
    body: z.object({}),
    run: (tx, claim, { acts, at }) => acts.documentsComplete(tx, claim, { at }),
  }),
  act('plan-visit', {
    summary: 'Plans an assessor’s visit, or moves it.',
    scope: write,
    body: z.object({ visitAt: instant, place: line(200), assessor: z.pipe(line(100), z.transform(cleanName)), phone }),
    run: (tx, claim, { acts, body: { visitAt, ...body }, at }) =>
      acts.planVisit(tx, claim, { ...body, visitAt: new Date(visitAt), at }),
  }),
  act('visit-done', {
    summary: 'Says that the assessor has been.',
    scope: write,
    body: z.object({}),
    run: (tx, claim, { acts, at }) => acts.visitDone(tx, claim, { at }),
  }),
  act('write', {
    summary: 'Writes to the customer, with files that were sent up for a message and have not gone with one.',
    scope: write,
    body: z.object({ text: text(2000), fileIds: z._default(z.array(id).check(z.maxLength(maximumGroupFiles)), []) }),
    run: (tx, claim, { acts, body, at }) => acts.writeAsInsurer(tx, claim, { ...body, at }),
  }),
  act('offer', {
    summary: 'Offers what the insurer’s rules make of the facts; see the preview.',
    scope: write,
    body: z.object({ facts: z.record(z.string(), z.unknown()) }),
    run: (tx, claim, { acts, body, at }) => namedInBody(acts.offer(tx, claim, { ...body, at })),
  }),
  act('decline', {
    summary: 'Declines the claim; the customer reads the reason.',
    scope: write,
    body: z.object({ reason: text(2000) }),
    run: (tx, claim, { acts, body, at }) => acts.decline(tx, claim, { ...body, at }),
  }),
  act('settle', {
    summary: 'Says that the insurer has paid, and by which receipt.',
    scope: 'claims:settle',
    body: z.object({ receipt, paidAt: instant, amount }),
    run: (tx, claim, { acts, body: { receipt: code, paidAt, amount: paid }, at }) =>
      acts.settle(tx, claim, { receipt: code, paidAt: new Date(paidAt), cents: toCents(paid), at }),
  }),
];
