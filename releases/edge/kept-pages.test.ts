import { hiddenWhileAwayAttribute, prerenderedAttribute } from '@tulinde/contracts';
import { startPlacedEdge } from '../testing/placed-edge';
import { shellDocument, writeShell } from '../testing/shell-release';
import { route } from '../testing/write-release';

/* The home page with a shell whose document is this one. */
const openWith = async (document: string) => {
  const facts = { routes: [route('/logout')] };
  const { edge } = await startPlacedEdge([writeShell('1.0.0', { facts, files: { 'document.html': document } })]);
  const { headers, text } = await fetch(`${edge.url}/logout`, { headers: { accept: 'text/html' } }).then(
    async (answer) => ({ headers: answer.headers, text: await answer.text() }),
  );
  await edge.close();
  return { cacheControl: headers.get('cache-control'), vary: headers.get('vary'), text };
};

describe('a shell that hides its pages while they are away', () => {
  it('may be kept by the browser as it stands, and never as it was sent', async () => {
    const page = await openWith(shellDocument.replace('<html', `<html ${hiddenWhileAwayAttribute}`));
    expect(page).toMatchObject({ cacheControl: 'no-cache', vary: '*' });
  });

  it('is the only one that is kept', async () => {
    expect(await openWith(shellDocument)).toMatchObject({ cacheControl: 'no-cache, no-store' });
  });
});

describe('a shell that takes over what is done before its scripts', () => {
  it('has the script for it ahead of the style sheets, which it would wait for', async () => {
    const { text } = await openWith(shellDocument.replace('id="root"', `id="root" ${prerenderedAttribute}`));
    expect(text.indexOf('addEventListener(')).toBeGreaterThan(0);
    expect(text.indexOf('addEventListener(')).toBeLessThan(text.indexOf('rel="stylesheet"'));
  });

  it('is the only one that has it', async () => {
    const { text } = await openWith(shellDocument);
    expect(text).not.toContain('data-pressed');
  });
});
