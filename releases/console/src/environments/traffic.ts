import type { Telemetry, TelemetrySeries } from '../api';
import type { Point } from '../charts/scale';

/* Not failures of a release: what the page counts besides. */
const notFailures: readonly string[] = ['load', 'alive', 'long task', 'unhandled', 'csp'];
/* What happens to releases when all is well. */
const good: readonly string[] = ['load', 'alive'];

/** Width of a point of the charts: a day has 48. */
const slotMs = 30 * 60_000;

export interface ReleaseFigures {
  readonly version: string;
  readonly loads: number;
  /** Failing visitors of those that loaded, 0–1; null without any. */
  readonly share: number | null;
  readonly points: readonly Point[];
  readonly loadPoints: readonly Point[];
  /** By kind of failure, the most frequent first. */
  readonly kinds: readonly { readonly kind: string; readonly visitors: number; readonly firstAt: string }[];
  /** What judges no release: what the policy blocked, and errors that nobody caught; the most frequent first. */
  readonly reports: readonly { readonly kind: string; readonly detail: string; readonly visitors: number }[];
  readonly reportPoints: readonly Point[];
}

const sum = (series: readonly TelemetrySeries[], of: 'visitors' | 'events'): number =>
  series.reduce((total, { points }) => total + points.reduce((part, point) => part + point[of], 0), 0);

const bySlot = (series: readonly TelemetrySeries[]): Map<number, number> => {
  const slots = new Map<number, number>();
  for (const { at, visitors } of series.flatMap(({ points }) => points)) {
    const slot = Math.floor(Date.parse(at) / slotMs) * slotMs;
    slots.set(slot, (slots.get(slot) ?? 0) + visitors);
  }
  return slots;
};

const shareOf = (failing: number, loading: number): number | null =>
  failing + loading === 0 ? null : Math.min(1, failing / Math.max(loading, failing));

const reportsOf = (reports: readonly TelemetrySeries[]): ReleaseFigures['reports'] => {
  const names = new Map(reports.map(({ kind, detail }) => [`${kind} ${detail}`, { kind, detail }]));
  return [...names.values()]
    .map(({ kind, detail }) => {
      const series = reports.filter((one) => one.kind === kind && one.detail === detail);
      return { kind, detail, visitors: sum(series, 'visitors') };
    })
    .sort((a, b) => b.visitors - a.visitors);
};

const kindsOf = (failures: readonly TelemetrySeries[]): ReleaseFigures['kinds'] =>
  [...new Set(failures.map(({ kind }) => kind))]
    .map((kind) => {
      const series = failures.filter((one) => one.kind === kind);
      const times = series.flatMap(({ points }) => points.map(({ at }) => at)).sort();
      return { kind, visitors: sum(series, 'visitors'), firstAt: times[0] ?? '' };
    })
    .sort((a, b) => b.visitors - a.visitors);

/** The registry's counts as the console shows them: by release, in half hours, failures as a share of the loads. */
export class Traffic {
  private readonly telemetry: Telemetry | null;

  constructor(telemetry: Telemetry | null) {
    this.telemetry = telemetry;
  }

  get from(): number {
    return this.telemetry ? Date.parse(this.telemetry.from) : 0;
  }

  get until(): number {
    return this.telemetry ? Date.parse(this.telemetry.until) : 1;
  }

  /** Releases of the app that anybody loaded. */
  versions(app: string): readonly string[] {
    return [...new Set(this.of(app).map(({ version }) => version))];
  }

  loads(app: string): number {
    return sum(
      this.of(app).filter(({ kind }) => kind === 'load'),
      'events',
    );
  }

  release(app: string, version: string): ReleaseFigures {
    return this.figures(
      version,
      this.of(app).filter((one) => one.version === version),
    );
  }

  /** What visitors without the candidate had over the day, whichever release was live then. */
  live(app: string, candidate: string | null): ReleaseFigures {
    return this.figures(
      '',
      this.of(app).filter(({ version }) => version !== candidate),
    );
  }

  private figures(version: string, series: readonly TelemetrySeries[]): ReleaseFigures {
    const loads = series.filter(({ kind }) => kind === 'load');
    const failures = series.filter(({ kind }) => !notFailures.includes(kind));
    const reports = series.filter(({ kind }) => !good.includes(kind) && notFailures.includes(kind));
    const reporting = bySlot(reports);
    const loading = bySlot(loads);
    const failing = bySlot(failures);
    const slots = [...new Set([...loading.keys(), ...failing.keys()])].sort((a, b) => a - b);
    return {
      version,
      loads: sum(loads, 'events'),
      share: shareOf(sum(failures, 'visitors'), sum(loads, 'visitors')),
      points: slots.map((at) => ({ at, value: shareOf(failing.get(at) ?? 0, loading.get(at) ?? 0) ?? 0 })),
      loadPoints: slots.map((at) => ({ at, value: loading.get(at) ?? 0 })),
      kinds: kindsOf(failures),
      reports: reportsOf(reports),
      reportPoints: [...new Set([...slots, ...reporting.keys()])]
        .sort((a, b) => a - b)
        .map((at) => ({ at, value: reporting.get(at) ?? 0 })),
    };
  }

  private of(app: string): readonly TelemetrySeries[] {
    return this.telemetry?.series.filter((series) => series.app === app) ?? [];
  }
}
