import * as z from 'zod/mini';
import { envelopeSchema } from './provenance';
import {
  appName,
  basisPoints,
  environmentName,
  moment,
  rampPlanRequest,
  revision,
  tokenActions,
  version,
} from './names';

const text = z.string().check(z.trim(), z.maxLength(500));
/* An empty reason is accepted; a line of blanks is refused, because it evades a reason that was asked for. */
const isSaid = z.refine<string>((said) => said === '' || said.trim() !== '', 'a reason of blanks says nothing');
const reason = z._default(z.string().check(isSaid, z.trim(), z.maxLength(500)), '');
/* What is read again on the morning after never goes without a reason. */
export const neededReason = text.check(z.minLength(1, 'a reason is needed'));
const urgent = z._default(z.boolean(), false);
/* A release that was rolled back or taken back comes in only so. */
const anyway = z._default(z.boolean(), false);
const expectedRevision = revision;
const source = { version: z.optional(version), from: z.optional(environmentName) };

export const appParams = z.object({ app: appName });
export const releaseParams = z.extend(appParams, { version });
export const environmentParams = z.object({ environment: environmentName });
export const pointerParams = z.extend(environmentParams, { app: appName });
export const tokenParams = z.object({ id: z.uuid() });

export const promotionRequest = z
  .object({ ...source, expectedRevision, reason, urgent, anyway })
  .check(z.refine((asked) => (asked.version === undefined) !== (asked.from === undefined), 'either version or from'));

export const candidateRequest = z
  .object({
    ...source,
    basisPoints: z.optional(basisPoints),
    plan: z.optional(rampPlanRequest),
    expectedRevision,
    reason,
    anyway,
  })
  .check(
    z.refine((asked) => asked.version === undefined || asked.from === undefined, 'version or from, not both'),
    z.refine((asked) => asked.basisPoints !== undefined || asked.plan !== undefined, 'basisPoints or a plan is needed'),
    z.refine(
      ({ plan, basisPoints: share }) => plan?.kind !== 'steps' || share === undefined,
      'a plan of steps has its own first share',
    ),
  );

export const rampRequest = z.object({ expectedRevision, reason });
export const abortRequest = z.object({ expectedRevision, reason: neededReason, urgent });
export const undoRequest = z.extend(abortRequest, { anyway });
export const rollbackRequest = z.extend(undoRequest, { version: z.optional(version) });
/** Where a whole environment goes back to. */
export const goBackRequest = z.object({
  to: moment,
  /** All that were served then unless said. */
  apps: z.optional(z.array(appName).check(z.minLength(1), z.maxLength(100))),
  /** Apps whose present release is marked bad by it. */
  bad: z._default(z.array(appName).check(z.maxLength(100)), []),
  /** Says what would be done, and does nothing. */
  dryRun: z._default(z.boolean(), false),
  expectedRevision,
  reason: neededReason,
  urgent,
});
export const freezeRequest = z.object({ expectedRevision, reason: neededReason });
export const environmentRequest = z.object({ environment: environmentName, reason });
export const commitRequest = z
  .object({
    /** What changed, in the squad's words. */
    notes: z._default(z.string().check(z.trim(), z.maxLength(4_000)), ''),
    /** Rules of the gate that operations let pass. */
    allow: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)), []),
    /** Asks for a short preflight, of a fix that cannot wait for all of it. */
    quick: z._default(z.boolean(), false),
    /** Who built it and from what, signed. */
    provenance: z.optional(envelopeSchema),
    /** Why they may be broken, or why it cannot wait; the notes, if they say it. */
    reason,
  })
  .check(
    z.refine(
      ({ allow, notes, reason: why }) => allow.length === 0 || Boolean(why || notes),
      'to let rules of the gate pass, a reason is needed',
    ),
    z.refine(
      ({ quick, notes, reason: why }) => !quick || Boolean(why || notes),
      'to publish after a short preflight, a reason is needed',
    ),
  );

const rights = {
  apps: z.array(z.union([appName, z.literal('*')])).check(z.minLength(1), z.maxLength(50)),
  actions: z.array(z.enum([...tokenActions, '*'])).check(z.minLength(1)),
};
/* These stand in the audit for what no person did. */
const reserved = ['automatic', 'ramp'];
export const tokenRequest = z.object({
  name: z.string().check(
    z.regex(/^[a-z0-9][a-z0-9-]{0,60}$/, 'small letters, digits and hyphens'),
    z.refine((name) => !reserved.includes(name), 'this name is taken by the registry itself'),
  ),
  ...rights,
  expiresAt: z.optional(moment),
});
export const revokeRequest = z.object({ reason: neededReason });

export const overrideRequest = z.object({
  overrides: z
    .record(appName, version)
    .check(z.refine((overrides) => Object.keys(overrides).length > 0, 'name at least one release')),
  hours: z._default(z.number().check(z.int(), z.gte(1), z.lte(24)), 8),
});

export const revokeLinkRequest = z.object({
  /** The id of a tester's link, or the token in it. */
  link: z.string().check(z.minLength(16), z.maxLength(4_000)),
  reason: neededReason,
});

export const shellFitQuery = z.object({ version: z.optional(version) });
const limit = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 50);
export const historyQuery = z.object({ app: z.optional(z.string()), environment: z.optional(z.string()), limit });
export const auditQuery = z.extend(historyQuery, {
  actor: z.optional(z.string()),
  action: z.optional(z.string()),
  from: z.optional(moment),
  until: z.optional(moment),
  before: z.optional(z.coerce.number().check(z.int())),
});
/** Counts of refusals are kept for so many days. */
export const mostRefusalDays = 90;
export const refusalsQuery = z.object({
  days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(mostRefusalDays)), 7),
});
