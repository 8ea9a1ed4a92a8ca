import type { FastifyReply } from 'fastify';

/**
 * As strict as the site's: no inline script or style, no eval, nothing from elsewhere, and no Trusted Types policy at
 * all, since the page writes no markup and adds no script.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

export const setConsoleHeaders = (reply: FastifyReply): void => {
  reply.headers({
    'content-security-policy': contentSecurityPolicy,
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  });
};
