import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Release } from '../../shared/contracts/src';
import { ownAnswers, readAnswers } from '../../backend/src/servicing/help/answers-folder';
import { renderAnswers } from '../../backend/operator/answers/render-answers';

/**
 * Writes the answers of this checkout into the prerendered pages of a release that was just built, so that a new one has them
 * before anything is published. A release without places for them stays as it is.
 * @param folder with `release.json` in it
 */
export const fillBuild = (folder: string): void => {
  const path = join(folder, 'release.json');
  const release = JSON.parse(readFileSync(path, 'utf8')) as Release;
  const render = renderAnswers(readAnswers(ownAnswers).answers);
  const after = new Map<string, Buffer>();
  for (const paths of Object.values(release.prerendered)) {
    for (const language of languages) {
      const before = readFileSync(join(folder, paths[language]), 'utf8');
      const html = render(before, language);
      if (html !== before) after.set(paths[language], Buffer.from(html));
    }
  }
  if (after.size === 0) return;
  for (const [file, bytes] of after) writeFileSync(join(folder, file), bytes);
  const files = release.files.map((file) => {
    const bytes = after.get(file.path);
    if (bytes === undefined) return file;
    const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    return { ...file, bytes: bytes.length, integrity };
  });
  writeFileSync(path, `${JSON.stringify({ ...release, files }, null, 2)}\n`);
};
