import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../../build/apps';
import { directionOfBackEnd, directionOfPlatform, rulesAgainst, layers } from './boundary-rules';
import { allowedImports, boxes } from './pictures';
import { readPart, writtenParts } from './written-docs';

it.each(writtenParts)('$page ($place) says what is so (npm run generate docs writes it)', (part) => {
  expect(readPart(part)).toBe(part.make());
});

describe('the picture of the packages', () => {
  it('is drawn with files that exist', () => {
    expect(boxes.filter(({ file }) => !existsSync(join(workspace, file)))).toEqual([]);
  });

  it('has no way back', () => {
    const imports = allowedImports();
    const reached = new Set<string>();
    const reach = (from: string): void => {
      const further = imports.filter(([one, to]) => one === from && !reached.has(to)).map(([, to]) => to);
      for (const to of further) reached.add(to);
      further.forEach(reach);
    };
    const returning = boxes.filter(({ id }) => {
      reached.clear();
      reach(id);
      return reached.has(id);
    });
    expect(returning).toEqual([]);
  });
});

describe('the rules as the picture reads them', () => {
  it('keep a remote from another, and let it into its own folder', () => {
    expect(rulesAgainst('mfe-help/src/a.ts', 'mfe-quotes/src/b.ts')).toEqual(['no-cross-remote-imports']);
    expect(rulesAgainst('mfe-help/src/a.ts', 'mfe-help/src/b.ts')).toEqual([]);
  });

  it('let a feature take from another by its door alone', () => {
    const [form, features] = ['mfe-quotes/src/features/motor-form/a.ts', 'mfe-quotes/src/features'];
    expect(rulesAgainst(form, `${features}/motor-quotes/b.ts`)).toEqual(['feature-public-api']);
    expect(rulesAgainst(form, `${features}/motor-quotes/index.ts`)).toEqual([]);
    expect(rulesAgainst(form, `${features}/motor-form/fields/b.ts`)).toEqual([]);
    expect(rulesAgainst('mfe-quotes/src/quote-parts/a.ts', `${features}/motor-quotes/index.ts`)).toEqual([
      'shared-below-features',
    ]);
  });

  it('let the back end down and not up', () => {
    expect(
      rulesAgainst('backend/src/servicing/issue/a.ts', 'backend/src/customers-and-policies/policies/b.ts'),
    ).toEqual([]);
    expect(
      rulesAgainst('backend/src/customers-and-policies/policies/a.ts', 'backend/src/servicing/issue/b.ts'),
    ).toEqual(['backend-one-direction: customers-and-policies/policies']);
  });
});

describe('the way to people', () => {
  it('is a notification, and the outbox alone for what sends one', () => {
    const outbox = 'backend/src/platform/outbox/enqueue-mail.ts';
    expect(rulesAgainst('backend/src/servicing/issue/a.ts', outbox)).toEqual(['backend-notifies-one-way']);
    expect(rulesAgainst('backend/src/platform/notifications/notify.ts', outbox)).toEqual([]);
  });
});

describe('the folders of the platform', () => {
  const direction = directionOfPlatform();
  const folders = Object.keys(direction);

  it('stand below all that they import from', () => {
    const upwards = folders.filter((folder, index) =>
      direction[folder]?.some((one) => !folders.slice(0, index).includes(one)),
    );
    expect(upwards).toEqual([]);
  });

  it('name whatever lies on the way, as the picture has it', () => {
    const open = folders.filter((folder) =>
      direction[folder]?.some((one) => direction[one]?.some((further) => !direction[folder]?.includes(further))),
    );
    expect(open).toEqual([]);
  });

  it.each([
    ['registry', 'edge'],
    ['edge', 'registry'],
    ['registry', 'console'],
    ['composition', 'edge'],
    ['console', 'registry'],
    ['edge', 'testing'],
  ])('keep %s from %s', (from, to) => {
    expect(rulesAgainst(`releases/${from}/a.ts`, `releases/${to}/b.ts`)).toContain(`releases-one-direction: ${from}`);
  });

  it('let edge and preflight into what they share', () => {
    expect(rulesAgainst('releases/edge/a.ts', 'releases/composition/b.ts')).toEqual([]);
    expect(rulesAgainst('releases/registry/gate/preflight/a.ts', 'releases/composition/b.ts')).toEqual([]);
  });
});

it('the storeys of the back end are all its folders, in their order', () => {
  expect(layers().flatMap(({ folders }) => folders)).toEqual(directionOfBackEnd());
});
