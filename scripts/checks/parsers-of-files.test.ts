import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../build/apps';

/*
 * Code that reads the bytes of a file from outside runs in a child process with limits, or off the event loop with a
 * time limit: docs/decisions/0070 and 0082. Dependency-cruiser does not see packages whose sources stand in `dist`.
 */
const parsers =
  /from '((?:node:)?zlib|(?:mediabunny|csv-parse|sharp|fflate|pdfjs-dist|pdf-lib|exifr?|exifreader|jszip|adm-zip|yauzl|unzipper|tar|tar-stream|exceljs|xlsx|file-type|music-metadata)(?:\/[^']*)?)'/g;

const allowed: Readonly<Record<string, readonly string[]>> = {
  'claims/evidence/draw-thumbnail.ts': ['sharp'],
  'claims/evidence/read-voice.ts': ['mediabunny'],
  'payments/statements/parse-statement.ts': ['csv-parse/sync'],
  'platform/uploads/read-image.ts': ['sharp'],
  'platform/uploads/unpack-stream.ts': ['node:zlib'],
  // How well answers are compressed: nothing is unpacked.
  'platform/http/compress-answers.ts': ['node:zlib'],
  // Files of our own: fonts of a package, and drawings of the demo.
  'app/demo/evidence.ts': ['sharp'],
  'communication/documents/unpack-font.ts': ['node:zlib'],
};

it('stand in these files of the back end alone', () => {
  const root = join(workspace, 'backend/src');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !/\.(test|timing|stress)\.ts$|(^|\/)testing\//.test(path),
  );
  const found = sources.flatMap((path) => {
    const names = [...readFileSync(join(root, path), 'utf8').matchAll(parsers)].map(([, name = '']) => name);
    return names.length > 0 ? [[path, names] as const] : [];
  });
  expect(Object.fromEntries(found)).toEqual(allowed);
});
