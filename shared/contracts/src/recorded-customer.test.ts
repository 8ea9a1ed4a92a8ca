import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from './calls';
import type { Envelope } from './envelope';

const { answers } = JSON.parse(readFileSync(join(__dirname, '../../testing/recorded-customer.json'), 'utf8')) as {
  answers: Readonly<Record<string, Envelope>>;
};

/* The preflight of the registry answers pages of a customer with it: they read each as they read the server's. */
it.each(Object.entries(answers))(
  'what %s was answered for the recorded customer is of today’s contract',
  (path, envelope) => {
    const call = Object.values(calls).find((one) => `/api${one.path}` === path);
    expect(call?.answer.safeParse(envelope.data)).toMatchObject({ success: true });
  },
);
