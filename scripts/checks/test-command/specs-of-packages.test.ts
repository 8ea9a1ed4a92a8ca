import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../../build/apps';
import { packageOf, specsFor, specsOfPackages, systemSpecs } from './specs-of-packages';

const specs = readdirSync(join(workspace, 'e2e/tests'))
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => name.slice(0, -'.spec.ts'.length));

describe('the table of browser specs', () => {
  it('has every spec, and none that is gone', () => {
    expect([...new Set(Object.values(specsOfPackages).flat())].sort()).toEqual([...specs].sort());
  });

  it('names as specs of the second tier only specs that there are', () => {
    expect(systemSpecs.filter((name) => !specs.includes(name))).toEqual([]);
  });

  it('names packages that there are', () => {
    const names = Object.keys(specsOfPackages);
    expect(names.filter((name) => !existsSync(join(workspace, name, 'package.json')))).toEqual([]);
  });
});

describe('a change', () => {
  it('of one remote reaches the specs that show it', () => {
    expect(specsFor([packageOf('mfe-help/src/routes.tsx')])).toEqual(['cancel-cover', 'help']);
  });

  it('of what all of them stand on reaches all', () => {
    for (const file of ['shared/ui/src/components/index.ts', 'shell/src/texts.ts', 'package-lock.json']) {
      expect(specsFor(['mfe-help', packageOf(file)])).toBeNull();
    }
  });

  it('reaches no spec that has tests of the second tier alone', () => {
    const reached = Object.keys(specsOfPackages).flatMap((name) => specsFor([name]) ?? []);
    expect(reached.filter((name) => systemSpecs.includes(name))).toEqual([]);
  });

  it('of documents alone reaches none', () => {
    expect(specsFor([packageOf('docs/operations.md')])).toEqual([]);
  });
});
