import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../../build/apps';
import { fileReaders } from './file-readers';

it('runs tests that read files only where they are, and in the first tier', () => {
  expect(fileReaders.filter((file) => !existsSync(join(workspace, file)))).toEqual([]);
});
