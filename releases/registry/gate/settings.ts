import { readConfig, wholeNumber, type Variables } from '@tulinde/server/settings';
import * as z from 'zod/mini';
import { origin } from '../../http/origins';
import { allowedLicences } from './licences/allowed';
import { readSigners, type Signer } from './signers';

/** Bytes after gzip. */
export interface Budget {
  /** Entry, scripts and styles that the first page loads. */
  firstPage: number;
  /** Every script and style of the release. */
  whole: number;
}

/** Times in milliseconds. */
export interface PreflightLimits {
  /** Until a page stands. */
  pageMs: number;
  /** For all pages of a release. */
  allMs: number;
  /** Pages of a release that are opened at most. */
  pages: number;
  /** One page stays open so long after it is alive. */
  watchMs: number;
}

export type PreflightMode = 'required' | 'when-possible' | 'off';

export interface GateSettings {
  preflight: PreflightMode;
  /** Environment whose live releases the preflight puts the new one among. */
  preflightEnvironment: string;
  /** The live site: calls of the pages under preflight go to its back end. Without it there is no preflight. */
  siteUrl: string | null;
  /** Path of a Chromium; the usual places are looked at when it is null. */
  browser: string | null;
  preflightLimits: PreflightLimits;
  /** Path of a recorded sample of a customer's answers; without it nobody can be signed in. */
  sample: string | null;
  budgets: { remote: Budget; shell: Budget; apps: Record<string, Partial<Budget>> };
  licences: readonly string[];
  /** Whether a release without signed provenance is refused; one with a wrong one always is. */
  provenance: 'required' | 'when-given';
  /** Whose signature is believed; without them none is looked at. */
  signers: readonly Signer[];
}

/*
 * design: what the largest app of each kind weighs today, and room for what its squad adds: a twentieth of `firstPage`, which a
 * visitor waits for (157 kB of the shell, 45 kB of mfe-quotes), and a tenth of `whole` (250 and 432 kB), which guards against a
 * library that came along twice or whole. An ordinary change must not be refused; the rule `growth` notes what grew.
 * `npm run size` says what costs what.
 */
const kilobyte = 1024;
export const defaultGateSettings: GateSettings = {
  preflight: 'when-possible',
  preflightEnvironment: 'production',
  siteUrl: null,
  browser: null,
  preflightLimits: { pageMs: 20_000, allMs: 60_000, pages: 60, watchMs: 15_000 },
  sample: null,
  budgets: {
    remote: { firstPage: 47 * kilobyte, whole: 475 * kilobyte },
    shell: { firstPage: 165 * kilobyte, whole: 275 * kilobyte },
    apps: {},
  },
  licences: allowedLicences,
  provenance: 'when-given',
  signers: [],
};

const bytes = z.optional(z.int('must be a whole number').check(z.gt(0, 'must be more than 0')));
const perApp = 'must be budgets by the names of apps, as {"mfe-quotes":{"firstPage":65000}}';
const budgetsSchema = z.record(z.string(), z.object({ firstPage: bytes, whole: bytes }, perApp), perApp);

const json = z.pipe(
  z.string(),
  z.transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.issues.push({ code: 'custom', message: 'must be JSON', input: text });
      return z.NEVER;
    }
  }),
);

const signersFolder = z.pipe(
  z.string(),
  z.transform((folder, context) => {
    try {
      return readSigners(folder);
    } catch (error) {
      context.issues.push({ code: 'custom', message: `cannot be read: ${(error as Error).message}`, input: folder });
      return z.NEVER;
    }
  }),
);

const schema = z.object({
  TULINDE_PREFLIGHT: z._default(
    z.enum(['required', 'when-possible', 'off'], { error: 'must be required, when-possible or off' }),
    defaultGateSettings.preflight,
  ),
  TULINDE_PREFLIGHT_ENVIRONMENT: z._default(z.string(), defaultGateSettings.preflightEnvironment),
  TULINDE_PREFLIGHT_PAGES: wholeNumber(defaultGateSettings.preflightLimits.pages, 1),
  TULINDE_PREFLIGHT_SECONDS: wholeNumber(defaultGateSettings.preflightLimits.allMs / 1000, 1),
  TULINDE_PREFLIGHT_SAMPLE: z.optional(z.string()),
  TULINDE_SITE_URL: z.optional(origin),
  TULINDE_BROWSER: z.optional(z.string()),
  /** Budgets of single apps in bytes: `{"mfe-quotes":{"firstPage":65000}}`. */
  TULINDE_BUDGETS: z._default(z.pipe(json, budgetsSchema), {}),
  /** More licences, parted by commas. */
  TULINDE_LICENCES: z._default(z.string(), ''),
  TULINDE_PROVENANCE: z._default(
    z.enum(['required', 'when-given'], { error: 'must be required or when-given' }),
    defaultGateSettings.provenance,
  ),
  /** Folder of public keys, `<name>.pem`. */
  TULINDE_RELEASE_SIGNERS: z.optional(signersFolder),
});

/** The gate's settings from the environment. @throws ConfigError */
export const readGateSettings = (env: Variables): GateSettings => {
  const problems =
    env['TULINDE_PROVENANCE'] === 'required' && !env['TULINDE_RELEASE_SIGNERS']
      ? ['TULINDE_RELEASE_SIGNERS is required with TULINDE_PROVENANCE=required']
      : [];
  const settings = readConfig(schema, env, problems);
  const more = settings.TULINDE_LICENCES.split(',').map((licence) => licence.trim());
  return {
    preflight: settings.TULINDE_PREFLIGHT,
    preflightEnvironment: settings.TULINDE_PREFLIGHT_ENVIRONMENT,
    siteUrl: settings.TULINDE_SITE_URL ?? null,
    browser: settings.TULINDE_BROWSER ?? null,
    preflightLimits: {
      ...defaultGateSettings.preflightLimits,
      allMs: settings.TULINDE_PREFLIGHT_SECONDS * 1000,
      pages: settings.TULINDE_PREFLIGHT_PAGES,
    },
    sample: settings.TULINDE_PREFLIGHT_SAMPLE || null,
    budgets: { ...defaultGateSettings.budgets, apps: settings.TULINDE_BUDGETS as Record<string, Partial<Budget>> },
    licences: [...allowedLicences, ...more.filter(Boolean)],
    provenance: settings.TULINDE_PROVENANCE,
    signers: settings.TULINDE_RELEASE_SIGNERS ?? [],
  };
};
