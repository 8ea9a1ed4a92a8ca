import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { workspace } from '../build/apps';

it('the alerts are what promtool understands, where it is installed', () => {
  const isThere = spawnSync('promtool', ['--version']).error === undefined;
  const check = () => spawnSync('promtool', ['check', 'rules', join(workspace, 'docs/deploy/alerts.yml')]).status;
  expect(isThere ? check() : 0).toBe(0);
});
