import { arrived } from '../../../testing/judged-release';
import { prerenderedFiles, shellDocument } from '../../../testing/shell-release';
import { route } from '../../../testing/write-release';
import { markupRule } from './markup';

const seenIn = async (html: string) => {
  const { files, prerendered } = prerenderedFiles({ '/faqs': { en: html, sw: '<p>Maswali</p>' } });
  const facts = { prerendered, routes: [route('/faqs')] };
  const findings = await markupRule(arrived('mfe-help', '2.0.0', { files: { 'remoteEntry.js': '', ...files }, facts }));
  return findings.map(({ seen }) => seen);
};

describe('when prerendered markup is read', () => {
  it.each([
    ['<p class="style">style="x" and onclick=y</p>'],
    ['<script defer src="/assets/a.js"></script>'],
    ['<a href="/javascript">Script</a>'],
    ['<script type="application/ld+json">{"@context":"https://schema.org","@type":"FAQPage"}</script>'],
  ])('lets %s pass', async (html) => {
    expect(await seenIn(html)).toEqual([]);
  });

  it.each([
    ['<p style="color:red">', 'a style attribute in prerender/0.en.html: <p style='],
    ['<p<\nstyle="color:red">', 'a style attribute in prerender/0.en.html: <p<\nstyle='],
    ['<p<\nonclick="go()">', 'an event handler attribute in prerender/0.en.html: <p<\nonclick='],
    [
      '<script <script src="/a.js"></script><script >go()</script>',
      'an inline script in prerender/0.en.html: <script ',
    ],
    ['<div class="a" style = "x">', 'a style attribute in prerender/0.en.html: <div class="a" style ='],
    ['<style>p{}</style>', 'a style element in prerender/0.en.html: <style>'],
    ['<script>go()</script>', 'an inline script in prerender/0.en.html: <script>'],
    ['<script type="application/ld+json">{"@context":</script>', 'an inline script in prerender/0.en.html: <script '],
    ['<script type="application/ld+json">{"a":1}</script>', 'an inline script in prerender/0.en.html: <script '],
    ['<button onclick="go()">', 'an event handler attribute in prerender/0.en.html: <button onclick='],
    ['<a href="javascript:go()">', 'a javascript: address in prerender/0.en.html: href="javascript:'],
  ])('refuses %s', async (html, seen) => {
    expect(await seenIn(html)).toEqual([seen]);
  });

  it('reads the document of a shell too', async () => {
    const files = { 'shell.js': '', 'document.html': shellDocument.replace('{{head}}', '<style>p{}</style>{{head}}') };
    expect(await markupRule(arrived('shell', '2.0.0', { files }))).toEqual([
      expect.objectContaining({ rule: 'markup', seen: 'a style element in document.html: <style>', level: 'refusal' }),
    ]);
  });

  it.each(['{{head}}', '{{page}}', '{{manifest}}', 'id="root"'])(
    'refuses a shell’s document without %s',
    async (place) => {
      const files = { 'shell.js': '', 'document.html': shellDocument.replace(place, '') };
      expect(await markupRule(arrived('shell', '2.0.0', { files }))).toEqual([
        expect.objectContaining({ seen: `no ${place} in document.html`, level: 'refusal' }),
      ]);
    },
  );
});
