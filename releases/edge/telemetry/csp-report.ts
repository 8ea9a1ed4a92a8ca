import * as z from 'zod/mini';

/* Two shapes: of `report-uri` (one report) and of the Reporting API (a list). */
const oldReport = z.object({
  'csp-report': z.object({
    'effective-directive': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
    'blocked-uri': z.optional(z.string()),
  }),
});
const newReport = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ effectiveDirective: z.optional(z.string()), blockedURL: z.optional(z.string()) }),
});

/** What was blocked, without any address: `script-src-elem inline`. */
export type CspFinding = string;

const mostFindings = 20;

/** @param host the site's own: what comes from it is told apart from the rest */
export const cspFindings = (body: unknown, host: string): CspFinding[] => {
  const old = oldReport.safeParse(body).data?.['csp-report'];
  if (old) return [finding(old['effective-directive'] ?? old['violated-directive'], old['blocked-uri'], host)];
  const reports = Array.isArray(body) ? body.slice(0, mostFindings) : [];
  return reports.flatMap((report) => {
    const known = newReport.safeParse(report).data?.body;
    return known ? [finding(known.effectiveDirective, known.blockedURL, host)] : [];
  });
};

const finding = (directive: string | undefined, blocked: string | undefined, host: string): CspFinding => {
  const name = /^[a-z-]{3,40}/.exec(directive ?? '')?.[0] ?? 'unknown';
  return `${name} ${blockedKind(blocked ?? '', host)}`;
};

/* An address may hold anything, a visitor's own data too: only its kind goes on. */
const blockedKind = (blocked: string, host: string): string => {
  if (/^(inline|eval|wasm-eval|self|data|blob)$/.test(blocked)) return blocked;
  if (blocked.startsWith('trusted-types')) return 'trusted types';
  const scheme = /^([a-z-]+):/.exec(blocked)?.[1];
  if (scheme?.endsWith('-extension')) return 'extension';
  if (scheme === 'data' || scheme === 'blob') return scheme;
  if (scheme !== 'http' && scheme !== 'https') return 'other';
  try {
    return new URL(blocked).host === host ? 'own address' : 'foreign address';
  } catch {
    return 'other';
  }
};
