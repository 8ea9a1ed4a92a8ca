import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProcessMetrics } from '@tulinde/server/metrics';
import { parse } from 'yaml';
import { addParserGauges } from '../../backend/src/operators/metrics/parser-gauges';
import { addSpoolGauge } from '../../backend/src/operators/metrics/spool-gauge';
import { addWorkGauges } from '../../backend/src/operators/metrics/work-gauges';
import { addEdgeGauges } from '../../releases/edge/metrics/edge-gauges';
import { addEdgeTokenGauge } from '../../releases/registry/metrics/edge-token-gauge';
import { addReleaseGauges } from '../../releases/registry/metrics/release-gauges';
import { workspace } from '../build/apps';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

const rulesPath = join(workspace, 'docs/deploy/alerts.yml');
const { groups } = parse(readFileSync(rulesPath, 'utf8')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const operations = readFileSync(join(workspace, 'docs/operations.md'), 'utf8');

/* As they are registered: nothing is read. */
const namesOf = (add: (metrics: ProcessMetrics) => void): string[] => {
  const metrics = new ProcessMetrics();
  add(metrics);
  return metrics.registry.getMetricsAsArray().map(({ name }) => name);
};
const now = () => new Date();
const ofDatabases = [
  ...namesOf((metrics) => addWorkGauges(metrics, { db: {} as never, now })),
  ...namesOf((metrics) => addSpoolGauge(metrics, '')),
  ...namesOf((metrics) => addReleaseGauges(metrics, { database: { queries: {} } as never, now })),
];
const ofParsers = namesOf((metrics) => addParserGauges(metrics, {} as never));
const ofEdges = [
  ...namesOf((metrics) => addEdgeGauges(metrics, {} as never)),
  ...namesOf((metrics) => addEdgeTokenGauge(metrics, {} as never)),
];
const ofProcesses = new Set(namesOf(() => undefined));
const measured = (expr: string): string[] => expr.match(/\b(tulinde|nodejs|process)_\w+/g) ?? [];
const base = (name: string): string => name.replace(/_(count|bucket|sum)$/, '');

/* As GitHub makes them of headings. */
const anchors = new Set(
  [...operations.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/ /g, '-'),
  ),
);

describe('the alerts', () => {
  it('ask for what a process tells', () => {
    const known = new Set([...ofDatabases, ...ofParsers, ...ofEdges]);
    for (const { alert, expr } of rules) {
      expect([alert, measured(expr).filter((name) => !known.has(name) && !known.has(base(name)))]).toEqual([alert, []]);
      expect([alert, measured(expr).length > 0]).toEqual([alert, true]);
    }
  });

  it('take what a database says once, however many replicas say it', () => {
    const own = ofDatabases.filter((name) => !ofProcesses.has(name));
    for (const { alert, expr } of rules.filter(({ expr }) => measured(expr).some((name) => own.includes(name)))) {
      expect([alert, /^max( by \([\w, ]+\))? ?\(/.test(expr)]).toEqual([alert, true]);
    }
  });

  it('each lead to a section of the operations guide that names them', () => {
    for (const { alert, annotations } of rules) {
      const [page, anchor = ''] = annotations.runbook.split('#');
      expect([alert, page, anchors.has(anchor)]).toEqual([alert, 'docs/operations.md', true]);
      expect([alert, operations.includes(`\`${alert}\``)]).toEqual([alert, true]);
    }
  });

  it('have a name each', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });
});
