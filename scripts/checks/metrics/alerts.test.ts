import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { workspace } from '../../build/apps';
import { measured, ofDatabases, ofProcesses, unknownIn } from './metric-names';

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
    for (const { alert, expr } of rules) {
      expect([alert, unknownIn(expr)]).toEqual([alert, []]);
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
