import { textFiles } from '../../../catalogue/portal-texts/text-files';
import { onSeededPortal } from '../../../../testing/seeded-portal';

onSeededPortal({ at: '2026-12-01T09:00:00Z' }, (portal) => {
  /* As a browser without scripts follows a link: with no token. */
  const read = (url: string) => portal.app.inject({ url });
  const linksIn = (html: string) => [...html.matchAll(/href="(\/api\/portalTexts\/[^"]+)"/g)].map(([, href]) => href!);

  it.each(['en', 'sw'])('shows every version of both texts, from a list, in %s', async (language) => {
    const shown: string[] = [];
    for (const document of ['terms', 'privacy']) {
      const list = await read(`/api/portalTexts/${document}/${language}`);
      expect(list.statusCode).toBe(200);
      for (const link of linksIn(list.body)) {
        const { statusCode, body, headers } = await read(link);
        expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
        expect(body).toContain(`<html lang="${language}">`);
        expect(body).not.toContain('<script');
        const anchors = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => `id="${id}"`);
        expect(anchors.filter((anchor) => !body.includes(anchor))).toEqual([]);
        shown.push(link);
      }
    }
    const files = textFiles().map(({ document, version }) => `/api/portalTexts/${document}/${language}/${version}`);
    expect(shown.toSorted()).toEqual(files.toSorted());
  });

  it('has the words of that version, beside each its summary', async () => {
    const { body } = await read('/api/portalTexts/terms/sw/2025.1');
    expect(body).toContain('<h1>Masharti ya matumizi</h1>');
    expect(body).toContain('2025.1, kuanzia 1 Januari 2025');
    expect(body).toContain('<strong>Kwa ufupi:</strong>');
  });

  it('lets in nothing but its own style, and knows no other texts', async () => {
    const { headers } = await read('/api/portalTexts/privacy/en/2026.1');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    for (const url of ['terms/fr', 'rules/en', 'terms/en/2031.1', 'terms/en/%3Cscript%3E']) {
      expect((await read(`/api/portalTexts/${url}`)).statusCode).toBe(404);
    }
  });
});
