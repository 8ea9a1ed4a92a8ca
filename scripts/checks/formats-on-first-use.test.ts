import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../build/apps';
import { sourceFiles } from './texts/all-catalogues';

/* What makes a format of `Intl`, but not on first use. */
const madeAtOnce = (text: string): string[] =>
  text.split('\n').filter((line) => /new Intl\./.test(line) && !/onFirstUse\(\(\) => new Intl\./.test(line));

describe('formats of `Intl` in what pages load', () => {
  it('are made on first use: the first one takes a slow phone a quarter of a second', () => {
    const paths = sourceFiles().filter((path) =>
      /^(shell|mfe-[a-z-]+|shared\/(client|contracts|ui))\/src\//.test(path),
    );
    expect(paths.length).toBeGreaterThan(500);
    const found = paths.flatMap((path) =>
      madeAtOnce(readFileSync(join(workspace, path), 'utf8')).map((line) => `${path}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  it('are found where a module makes them', () => {
    expect(madeAtOnce("const days = new Intl.DateTimeFormat('en-GB');")).toHaveLength(1);
    expect(madeAtOnce("const days = onFirstUse(() => new Intl.DateTimeFormat('en-GB'));")).toEqual([]);
  });
});
