import type { Environment, Pointer } from '../api';

/** The moment that the samples and the tests take for now: 14:53 in Nairobi. */
export const sampleNow = Date.parse('2026-11-20T11:53:00Z');

export const minutesAgo = (minutes: number): string => new Date(sampleNow - minutes * 60_000).toISOString();

export const samplePointer = (facts: Partial<Pointer> & { app: string; version: string }): Pointer => ({
  since: '2026-11-09T08:00:00Z',
  by: 'operations',
  reason: '',
  revision: 3,
  urgent: null,
  previous: [],
  candidate: null,
  ...facts,
});

/** Five apps; claims was promoted 22 minutes ago and account has a candidate on a ramp. */
export const sampleProduction = (): Environment => ({
  environment: 'production',
  revision: 41,
  frozen: null,
  apps: [
    samplePointer({
      app: 'mfe-account',
      version: '3.8.0',
      previous: ['3.7.2'],
      candidate: {
        version: '3.9.0',
        basisPoints: 1_000,
        since: minutesAgo(28),
        by: 'squad-account',
        reason: 'new policy list',
        plan: { kind: 'steps', steps: [100, 1_000, 2_500, 5_000, 10_000], everyMinutes: 15 },
        isPaused: false,
        progressMinutes: 28,
      },
    }),
    samplePointer({
      app: 'mfe-claims',
      version: '4.1.2',
      since: minutesAgo(22),
      by: 'squad-claims',
      reason: 'photo order',
      revision: 41,
      previous: ['4.1.1', '4.1.0'],
    }),
    samplePointer({ app: 'mfe-help', version: '1.9.4', previous: ['1.9.3'] }),
    samplePointer({ app: 'mfe-quotes', version: '5.12.1', previous: ['5.11.3'] }),
    samplePointer({ app: 'shell', version: '2.3.0', previous: ['2.2.9'] }),
  ],
  edges: [],
});

export const sampleStaging = (): Environment => ({
  environment: 'staging',
  revision: 77,
  frozen: null,
  apps: [samplePointer({ app: 'shell', version: '2.4.0' }), samplePointer({ app: 'mfe-claims', version: '4.2.0' })],
  edges: [],
});
