import { manifestSchema, releaseSchema } from '@tulinde/contracts';
import * as z from 'zod/mini';
import { envelopeSchema } from './provenance';
import { rampPlan } from './names';

/** What the registry answers (docs/registry-api.md): read by its clients, told in its OpenAPI document. */
const finding = z.object({
  rule: z.string(),
  seen: z.string(),
  allowed: z.string(),
  /** What to do about it. */
  advice: z.optional(z.string()),
  level: z.enum(['refusal', 'note']),
  /** A refusal that operations let pass. */
  forced: z.optional(z.boolean()),
});
export const findings = z.array(finding);
export type Finding = z.infer<typeof finding>;

export const uploadAnswer = z.object({ upload: z.string(), missing: z.array(z.string()) });
export const publishedAnswer = z.object({ app: z.string(), version: z.string(), findings });
export const nullAnswer = z.null();
export const manifestAnswer = manifestSchema;

const share = z.nullable(z.object({ version: z.string(), basisPoints: z.number() }));
export const changeAnswer = z.object({
  environment: z.string(),
  app: z.string(),
  action: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  candidate: z.object({ before: share, after: share }),
  revision: z.number(),
  changed: z.boolean(),
});
export type ChangeAnswer = z.infer<typeof changeAnswer>;

/** Where a whole environment goes back to, or would. */
export const goBackAnswer = z.object({
  environment: z.string(),
  to: z.string(),
  /** The one that it made; of a dry run the one that it was looked at in. */
  revision: z.number(),
  /** False of a dry run, and where everything is so already. */
  changed: z.boolean(),
  apps: z.array(
    z.object({
      app: z.string(),
      before: z.nullable(z.string()),
      after: z.string(),
      /** The candidate that ends with it. */
      candidate: z.nullable(z.string()),
      isMarkedBad: z.boolean(),
    }),
  ),
  /** Apps that were not served then: they stay as they are. */
  stay: z.array(z.string()),
  /** Whether today's back end was asked for the calls of the releases that come in. */
  isBackEndKnown: z._default(z.boolean(), false),
});
export type GoBackAnswer = z.infer<typeof goBackAnswer>;

/** What a rollback of the shell would do to the live remotes. */
export const shellFitAnswer = z.object({
  environment: z.string(),
  /** The shell that is looked at; null where there is none to go back to. */
  version: z.nullable(z.string()),
  misfits: z.array(
    z.object({
      app: z.string(),
      version: z.string(),
      why: z.string(),
      /** The release of the remote that would fit. */
      offer: z.nullable(z.object({ action: z.enum(['rollback', 'promote']), version: z.string() })),
    }),
  ),
  /** Earlier shells that take every live remote, newest first. */
  fitting: z.array(z.string()),
});
export type ShellFit = z.infer<typeof shellFitAnswer>;

const candidateStatus = z.object({
  version: z.string(),
  basisPoints: z.number(),
  since: z.string(),
  by: z.string(),
  reason: z.string(),
  plan: z.nullable(rampPlan),
  isPaused: z.boolean(),
  progressMinutes: z.number(),
});
export type CandidateState = z.infer<typeof candidateStatus>;

const appStatus = z.object({
  app: z.string(),
  version: z.string(),
  since: z.string(),
  by: z.string(),
  reason: z.string(),
  revision: z.number(),
  urgent: z.nullable(z.number()),
  previous: z.array(z.string()),
  candidate: z.nullable(candidateStatus),
});
export type AppState = z.infer<typeof appStatus>;

/** An edge that was heard from in the last 30 seconds. */
const edgeStatus = z.object({
  /** Its name and a part of its own. */
  id: z.string(),
  /** The revision that it serves. */
  revision: z.number(),
  seenAt: z.string(),
});

export const environmentAnswer = z.object({
  environment: z.string(),
  revision: z.number(),
  frozen: z.nullable(z.object({ by: z.string(), reason: z.string(), at: z.string() })),
  apps: z.array(appStatus),
  edges: z._default(z.array(edgeStatus), []),
});
export type EnvironmentState = z.infer<typeof environmentAnswer>;
export const statusAnswer = z.object({ environments: z.array(environmentAnswer) });

/** It was rolled back, or taken back as a candidate; null: nothing is said against it. */
const bad = z._default(
  z.nullable(z.object({ at: z.string(), by: z.string(), reason: z.string(), environment: z.string() })),
  null,
);

const releaseSummary = z.object({
  app: z.string(),
  version: z.string(),
  contract: z.number(),
  bytes: z.number(),
  publishedAt: z.string(),
  publishedBy: z.string(),
  commit: z.nullable(z.string()),
  branch: z.nullable(z.string()),
  uncommitted: z._default(z.nullable(z.array(z.string())), null),
  sourceHash: z.string(),
  notes: z.string(),
  quarantinedAt: z._default(z.nullable(z.string()), null),
  purgedAt: z._default(z.nullable(z.string()), null),
  bad,
});
export type PublishedRelease = z.infer<typeof releaseSummary>;
export const releasesAnswer = z.object({ releases: z.array(releaseSummary) });
const signature = z.object({
  /** The beginnings of the ids of the keys that it says it was signed with. */
  keys: z.string(),
  /** Whose key has signed it; null where it is nobody's that this registry knows. */
  signer: z.nullable(z.string()),
  /** In words what of the release is other than what was signed. */
  difference: z.nullable(z.string()),
});
export const releaseAnswer = z.object({
  release: releaseSchema,
  bytes: z.number(),
  publishedAt: z.string(),
  publishedBy: z.string(),
  notes: z.string(),
  /** Bytes that a browser gets of each file, by path; none where the files are put away. */
  transferred: z._default(z.record(z.string(), z.number()), {}),
  /** Signed by who built it; null where it came without. A registry of before says nothing of it. */
  provenance: z._default(z.nullable(envelopeSchema), null),
  /** What the registry makes of `provenance` with the public keys that it has now; null where there is none. */
  signature: z._default(z.nullable(signature), null),
  findings,
});
export type ReleaseDetails = z.infer<typeof releaseAnswer>;
/** Prerendered markup of a release by the path of its file, as it was published. */
export const markupAnswer = z.object({ markup: z.record(z.string(), z.string()) });

const publishedApp = z.object({ app: z.string(), releases: z.number(), newest: z.string() });
export type PublishedApp = z.infer<typeof publishedApp>;
export const appsAnswer = z.object({ apps: z.array(publishedApp) });
