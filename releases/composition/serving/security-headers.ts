import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageNeed } from '@tulinde/contracts';
import { withBootScript } from '../boot/boot-script';

/** Where browsers tell what the policy blocked; on the site's own origin. */
export const cspReportPath = '/csp-report';

/**
 * No inline script, no eval, nothing from elsewhere. A script that the page adds goes through the one Trusted Types
 * policy that the shell makes, which lets only files of releases through.
 */
export const defaultContentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');

const reportEndpoint = 'csp';

/** Of a page, which has its boot script in it. What the policy blocked is reported: `report-uri` is for the browsers that know no other way. */
const pagePolicy = `${withBootScript(defaultContentSecurityPolicy)}; report-uri ${cspReportPath}; report-to ${reportEndpoint}`;

const pageHeaders: Record<string, string> = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'reporting-endpoints': `${reportEndpoint}="${cspReportPath}"`,
};

/**
 * Of files of a release that are no script, style, font or picture of points: opened by their address they would be pages of the
 * site, with its storage and its cookies. `sandbox` gives them an origin of their own and no scripts. Styles may stand in them,
 * because pictures have them.
 */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** Of answers that are no pages: opened by their address they run nothing and stand in no frame. */
const answerPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

type Feature = Exclude<PageNeed, 'own-media'>;

/* What a page got before its route could say what it needs. */
const needsFromBefore: readonly PageNeed[] = ['geolocation'];

const permissionsFor = (needs: readonly string[]): string => {
  const allowed = (feature: Feature) => `${feature}=(${needs.includes(feature) ? 'self' : ''})`;
  return `${allowed('camera')}, ${allowed('microphone')}, payment=(), usb=(), ${allowed('geolocation')}`;
};

const withOwnMedia = (contentSecurityPolicy: string): string =>
  contentSecurityPolicy.replace("img-src 'self' data:", "img-src 'self' data: blob:; media-src 'self' blob:");

interface PageRights {
  /** Of the page's route; undefined where its release is from before routes said them, or there is none. */
  readonly needs?: readonly string[] | undefined;
  /** Beside the site's sheets, each with a space before it. */
  readonly styleSources?: string;
}

const headersFor = (
  { needs = needsFromBefore, styleSources = '' }: PageRights,
  policy: string,
): Record<string, string> => {
  const hasOwnMedia = needs.includes('own-media' satisfies PageNeed);
  const contentSecurityPolicy = policy.replace("style-src 'self'", `style-src 'self'${styleSources}`);
  return {
    ...pageHeaders,
    'permissions-policy': permissionsFor(needs),
    'content-security-policy': hasOwnMedia ? withOwnMedia(contentSecurityPolicy) : contentSecurityPolicy,
  };
};

/* Once for each page: it is asked for thousands of times a second. */
const made = new WeakMap<PageRights, Record<string, string>>();
const noRights: PageRights = {};

/**
 * @param page null where there is none yet
 * @param policy of all pages of a server
 */
export const setPageHeaders = (reply: FastifyReply, page: PageRights | null, policy = pagePolicy): void => {
  const rights = page ?? noRights;
  const headers = made.get(rights) ?? headersFor(rights, policy);
  made.set(rights, headers);
  reply.headers(headers);
};

/** On every answer. Strict transport only where the visitor came by https: on http a browser ignores it. */
export const setCommonHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.headers({ 'x-content-type-options': 'nosniff', 'content-security-policy': answerPolicy });
  if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
};
