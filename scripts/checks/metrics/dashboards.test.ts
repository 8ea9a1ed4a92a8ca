import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../../build/apps';
import { dashboards, queriesOf } from './dashboards';
import { measured, unknownIn } from './metric-names';

describe.each(dashboards)('the dashboard $title', (dashboard) => {
  it('asks for what a process tells', () => {
    for (const expr of queriesOf(dashboard)) expect([expr, unknownIn(expr)]).toEqual([expr, []]);
  });

  it('has a place and a number for each panel', () => {
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)}/${y + Math.floor(cell / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  });
});

it('shows each metric that an alert is about', () => {
  const shown = new Set(dashboards.flatMap(queriesOf).flatMap(measured));
  const alerts = readFileSync(join(workspace, 'docs/deploy/alerts.yml'), 'utf8');
  const expressions = alerts.split('\n').filter((line) => !/^\s*(#|summary)/.test(line));
  expect(measured(expressions.join('\n')).filter((name) => !shown.has(name))).toEqual([]);
});
