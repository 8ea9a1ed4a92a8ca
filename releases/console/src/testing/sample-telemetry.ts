import type { Telemetry, TelemetrySeries } from '../api';
import { minutesAgo, sampleNow } from './sample-environments';

const slots = Array.from({ length: 48 }, (_, index) => 1_439 - index * 30);

/** Loads and failing visitors in each half hour, given how long ago it was in minutes. */
const series = (
  app: string,
  version: string,
  loads: (ago: number, index: number) => number,
  failing: (ago: number, index: number) => number,
): TelemetrySeries[] => {
  const points = (count: typeof loads) =>
    slots.flatMap((ago, index) => {
      const visitors = Math.round(count(ago, index));
      return visitors > 0 ? [{ at: minutesAgo(ago), visitors, events: visitors }] : [];
    });
  const of = (kind: string, count: typeof loads) => ({
    app,
    version,
    role: 'stable',
    kind,
    detail: '',
    points: points(count),
  });
  return [of('load', loads), of('render', failing)].filter(({ points: some }) => some.length > 0);
};

const now = (share: number) => (ago: number) => (ago < 30 ? share : 0);

/** What the policy of the shell's pages blocked, half an hour ago. */
const blocked = (detail: string, visitors: number): TelemetrySeries => ({
  app: 'shell',
  version: '2.3.0',
  role: 'stable',
  kind: 'csp',
  detail,
  points: [{ at: minutesAgo(29), visitors, events: visitors }],
});

export const sampleTelemetry = (): Telemetry => ({
  environment: 'production',
  from: minutesAgo(1_440),
  until: new Date(sampleNow).toISOString(),
  step: 30,
  series: [
    blocked('require-trusted-types-for trusted types', 3),
    blocked('script-src-elem extension', 41),
    ...series(
      'shell',
      '2.3.0',
      () => 2_460,
      (_ago, index) => (index % 15 === 4 ? 3 : 0.5),
    ),
    ...series(
      'mfe-quotes',
      '5.12.1',
      () => 2_000,
      (_ago, index) => (index % 17 === 6 ? 3 : 0.6),
    ),
    ...series(
      'mfe-account',
      '3.8.0',
      () => 458,
      (_ago, index) => (index % 16 === 8 ? 2 : 0),
    ),
    ...series('mfe-account', '3.9.0', now(46), () => 0),
    ...series(
      'mfe-claims',
      '4.1.1',
      (ago) => (ago < 30 ? 0 : 82),
      (_ago, index) => (index % 20 === 3 ? 1 : 0),
    ),
    ...series('mfe-claims', '4.1.2', now(320), now(9)),
    ...series(
      'mfe-help',
      '1.9.4',
      () => 202,
      (_ago, index) => (index === 21 ? 1 : 0),
    ),
  ],
  judgements: [
    {
      app: 'mfe-account',
      candidate: '3.9.0',
      stable: '3.8.0',
      at: minutesAgo(1),
      verdict: 'watching',
      candidateVisitors: 46,
      candidateFailing: 0,
      stableVisitors: 458,
      stableFailing: 1,
      evidence: 0.4,
      candidateAlive: 31,
      candidateSlow: 2,
      stableAlive: 320,
      stableSlow: 9,
      slowEvidence: 0.7,
      candidateThrown: 4,
      stableThrown: 3,
      thrownEvidence: 0.2,
      candidateUnusable: 0,
      stableUnusable: 0,
      unusableEvidence: 0.1,
      threshold: 1_000,
    },
  ],
  alerts: [{ app: 'mfe-claims', version: '4.1.2', at: minutesAgo(20), rate: 0.0281, usualRate: 0.0003 }],
});
