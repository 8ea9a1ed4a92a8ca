import type { Finding } from '../report';

const withinMs = 3_000;
/* What a proxy answers when nobody stands behind it. An edge without releases answers 503, and takes calls. */
const ofNobody = [502, 504];

const whyNot = async (siteUrl: string): Promise<string | null> => {
  try {
    const signal = AbortSignal.timeout(withinMs);
    const { status } = await fetch(siteUrl, { method: 'HEAD', redirect: 'manual', signal });
    return ofNobody.includes(status) ? `${status}` : null;
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } };
    return cause?.code ?? message;
  }
};

/** Nothing where the live site answers; else a note, since the pages of the preflight had no answers to their calls. */
export const siteReached = async (siteUrl: string): Promise<Finding[]> => {
  const why = await whyNot(siteUrl);
  if (why === null) return [];
  return [
    {
      rule: 'preflight',
      seen: `the live site does not answer this registry: ${siteUrl} (TULINDE_SITE_URL): ${why}. Calls of the pages were answered by nobody`,
      allowed: 'a site whose back end answers the calls of the pages',
      advice:
        'Set TULINDE_SITE_URL to the address that customers see, and see that this machine reaches it; for a certificate of a CA of your own set NODE_EXTRA_CA_CERTS.',
      level: 'note',
    },
  ];
};
