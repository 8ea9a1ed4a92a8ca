import { routes } from '@tulinde/contracts';
import { createHmac, timingSafeEqual } from 'node:crypto';

/* 96 bits: short enough for a small picture, too many to guess through a rate limit. */
const length = 16;

/** Signs a certificate's number: the picture on a paper of ours leads to it, a forged paper's does not. */
const certificateCode = (secret: string, number: string): string =>
  createHmac('sha256', secret).update(`certificate ${number}`).digest('base64url').slice(0, length);

export const isGenuineCode = (secret: string, number: string, code: string): boolean => {
  const expected = Buffer.from(certificateCode(secret, number));
  const given = Buffer.from(code);
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/** What the picture says. */
export const verifyUrl = (site: string, secret: string, number: string): string =>
  `${site}${routes.certificate(number)}?code=${certificateCode(secret, number)}`;
