import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../../build/apps';
import { dashboards, queriesOf } from './dashboards';
import { freshFolder } from '../../../releases/testing/write-release';

const isThere = spawnSync('promtool', ['--version']).error === undefined;
const check = (path: string) =>
  isThere ? spawnSync('promtool', ['check', 'rules', path], { encoding: 'utf8' }) : { status: 0 };

it('the alerts are what promtool understands, where it is installed', () => {
  expect(check(join(workspace, 'docs/deploy/alerts.yml'))).toMatchObject({ status: 0 });
});

it('so is what the dashboards ask', () => {
  const rules = dashboards.flatMap(queriesOf).map((expr, index) => ({ record: `query:${index}`, expr }));
  const path = join(freshFolder(), 'queries.json');
  writeFileSync(path, JSON.stringify({ groups: [{ name: 'dashboards', rules }] }));
  expect(check(path)).toMatchObject({ status: 0 });
});
