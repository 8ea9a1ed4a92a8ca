import * as z from 'zod/mini';
import {
  appNamePattern,
  federationTypes,
  integrityPattern,
  releaseForm,
  releaseRoles,
  topBarVariants,
  versionPattern,
} from './release-names';

/* Without it: written before forms had numbers, and read as the first. Another number is refused, never guessed at. */
const form = z.optional(z.literal(releaseForm));

const texts = z.object({ en: z.string(), sw: z.string() });

/** A line in a menu of the shell. Whether it is well chosen the gate says; a reader passes over a place that it does not know. */
const menuLineSchema = z.object({
  /** One of `menuPlaces`. */
  place: z.string(),
  /** Lines stand in its order, the smallest first. */
  order: z.number(),
  text: texts,
});

export const routeFactsSchema = z.object({
  /** A react-router path pattern, absolute. */
  path: z.string().check(z.regex(/^\/[A-Za-z0-9/:_-]*\*?$/)),
  access: z.enum(['public', 'guarded']),
  title: texts,
  topBar: z.enum(topBarVariants),
  /** Null: in no menu. Without it: from before releases had lines, when the words that led to a page were the shell's own. */
  menu: z.optional(z.nullable(menuLineSchema)),
  /**
   * What search engines and previews of links say of the page. Null: it is not for them. Without it: from before releases
   * said it. The manifest is without it: only the server that composes pages reads it.
   */
  about: z.optional(z.nullable(texts)),
  /** Of `pageNeeds`; a reader passes over one that it does not know. Without it: from before releases said them. */
  needs: z.optional(z.readonly(z.array(z.string()))),
});
export type RouteFacts = z.infer<typeof routeFactsSchema>;

/** Routes as a build of today says them: each names its line and what it is about or none, and what it needs of the browser. */
export const routesAsBuilt = (routes: readonly RouteFacts[]): RouteFacts[] =>
  routes.map((route) => ({ ...route, menu: route.menu ?? null, about: route.about ?? null, needs: route.needs ?? [] }));

export const releaseFileSchema = z.object({
  /** Relative to the release's folder, forward slashes, no `..`. */
  path: z.string().check(z.regex(/^(?!\/)(?!.*(^|\/)\.\.(\/|$))[A-Za-z0-9._/-]+$/)),
  bytes: z.number().check(z.gte(0)),
  integrity: z.string().check(z.regex(integrityPattern)),
});
export type ReleaseFile = z.infer<typeof releaseFileSchema>;

/** `licence` is empty where the package names none. */
export const bundledPackageSchema = z.object({ name: z.string(), version: z.string(), licence: z.string() });
export type BundledPackage = z.infer<typeof bundledPackageSchema>;

/** `release.json`: the static facts of one immutable build, written by the build preset beside the assets. */
export const releaseSchema = z.object({
  form,
  name: z.string().check(z.regex(appNamePattern)),
  version: z.string().check(z.regex(versionPattern)),
  contract: z.number(),
  /** Shell only: the contracts of remotes that it takes. */
  accepts: z.optional(z.array(z.number())),
  /** Shell only: it says when it has started (`shellStartedEvent`). One that does not has started when its script has run. */
  tellsStart: z.optional(z.boolean()),
  /** Shell only: it takes the style sheets of its page from the page itself. */
  takesSheets: z.optional(z.boolean()),
  /** A remote of the standard plugins: how its entry leaves the container. Without it as `global`. */
  federation: z.optional(z.enum(federationTypes)),
  /** Shell only: the remotes of standard plugins that it loads. */
  loads: z.optional(z.array(z.enum(federationTypes))),
  /** Federation name, carries the release: `mfe_help_1_0_0`. The shell has none. */
  container: z.nullable(z.string()),
  /** The script to load first, one of `files`. */
  entry: z.string(),
  /** Scripts of the first page, in the order of need, without the entry; each one of `files`. */
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  /** Preloaded fonts (shell only). */
  fonts: z.array(z.string()),
  routes: z.array(routeFactsSchema),
  /** Semver ranges a remote needs from the shell; exact versions that a shell provides. */
  shared: z.record(z.string(), z.string()),
  /**
   * Files of prerendered markup, each one of `files`, by key and language: a remote's key is a route path, or one with a query
   * (`/get-quote?product=1`) for addresses that have these parameters; the shell's is a top-bar variant.
   */
  prerendered: z.record(z.string(), z.object({ en: z.string(), sw: z.string() })),
  /**
   * Files of the style rules that the markup of such a key needs, each one of `files`: a page has them in it for a browser that
   * does not hold the sheets. Of a shell also that it replaces them by the sheets. Without it pages link the sheets.
   */
  firstStyles: z.optional(z.record(z.string(), z.string())),
  /**
   * Scripts that the page of a route loads behind the entry, each one of `files`, by the path of the route: the document of
   * such a page preloads them. Without it they are asked for when the entry has run.
   */
  pageScripts: z.optional(z.record(z.string(), z.array(z.string()))),
  files: z.array(releaseFileSchema),
  /** Every package whose code or fonts are in the files; the gate reads it. Licences as SPDX names. */
  licences: z.optional(z.array(bundledPackageSchema)),
  provenance: z.object({
    commit: z.nullable(z.string()),
    branch: z.nullable(z.string()),
    builder: z.string(),
    /** ISO 8601, UTC. */
    builtAt: z.string(),
    /** Hash of the sources and the lock file the build was made from. */
    sourceHash: z.string(),
    /** Files that differed from `commit` when it was built; empty: none did. Without it nobody looked. */
    uncommitted: z.optional(z.array(z.string())),
  }),
});
export type Release = z.infer<typeof releaseSchema>;

/** One asset reference as the page needs it: exact URL and integrity. */
const assetSchema = z.object({ url: z.string(), integrity: z.string() });
export type Asset = z.infer<typeof assetSchema>;

/**
 * A release as one entry of the manifest: fields of the frontend-discovery schema, ours under `extras`.
 * `deployment.traffic` is the share of visitors in percent, exact to two decimals (1 in 10,000).
 */
export const microFrontendSchema = z.object({
  url: z.string(),
  fallbackUrl: z.optional(z.string()),
  metadata: z.object({ version: z.string(), integrity: z.string() }),
  deployment: z.object({ traffic: z.number(), default: z.boolean() }),
  extras: z.object({
    role: z.enum(releaseRoles),
    /** Version of the app's candidate in the manifest of a visitor who gets it: its fallbacks are judged with it. */
    candidate: z.optional(z.string()),
    contract: z.number(),
    container: z.nullable(z.string()),
    routes: z.array(routeFactsSchema),
    scripts: z.array(assetSchema),
    styles: z.array(assetSchema),
    fonts: z.array(assetSchema),
    shared: z.record(z.string(), z.string()),
    /** As in `release.json`, of a remote alone. */
    federation: z.optional(z.enum(federationTypes)),
    /** As in `release.json`, of a shell alone. */
    loads: z.optional(z.array(z.enum(federationTypes))),
    accepts: z.optional(z.array(z.number())),
    tellsStart: z.optional(z.boolean()),
  }),
});
export type MicroFrontend = z.infer<typeof microFrontendSchema>;

/**
 * All pointers of one environment. `revision` grows with every change of a pointer. `urgent` holds, by app, the revision
 * of its last urgent rollback: a page made from an older revision takes the app's release at once.
 *
 * As the registry answers it, an app's entries are its stable release, its candidate if there is one, and the releases to
 * fall back to (`previous`, newest first, served without failure before). As a page gets it, resolved for one visitor, the
 * first entry is the release to show and the others are what the loader falls back to, in order.
 */
export const manifestSchema = z.object({
  schema: z.string(),
  form,
  /** Id of the registry that answered: revisions of two registries cannot be compared. */
  registry: z.optional(z.string()),
  environment: z.string(),
  revision: z.number(),
  urgent: z.record(z.string(), z.number()),
  /** True only in a page whose visitor holds a valid tester's override. */
  tester: z.optional(z.boolean()),
  /** Ids of testers' links that were revoked; of no page. */
  revokedLinks: z.optional(z.array(z.string())),
  microFrontends: z.record(z.string(), z.array(microFrontendSchema)),
});
export type Manifest = z.infer<typeof manifestSchema>;
