import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../../build/apps';
import { editCases } from './edit-cases';

it.each(editCases)('finds what it changes for $name', ({ file, from }) => {
  expect(readFileSync(join(workspace, file), 'utf8')).toContain(from);
});
