import * as z from 'zod/mini';

const faq = z.object({ id: z.string(), question: z.string() });

export const getFaqs = {
  path: '/getFaqs',
  caller: 'service',
  writes: false,
  request: z.object({ language: z.enum(['en', 'sw']) }),
  answer: z.object({ claimsFaqs: z.array(faq) }),
};
