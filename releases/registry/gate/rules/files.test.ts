import { arrived } from '../../../testing/judged-release';
import { shellDocument } from '../../../testing/shell-release';
import { filesRule } from './files';

const findingsOf = (path: string, content = '') =>
  filesRule(arrived('mfe-help', '2.0.0', { files: { 'remoteEntry.js': '', [path]: content } }));

const draws = '<path d="M0 0h1v1z" fill="url(#a)" style="stroke:url( \'#a\' )"/>';
const picture = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;

describe('when the kinds of files are read', () => {
  it.each(['a.js', 'a.css', 'a.woff2', 'a.png', 'a.WEBP', 'a.json', 'LICENSE.txt', 'site.webmanifest', 'mf-types.zip'])(
    'lets %s pass',
    async (path) => expect(await findingsOf(path)).toEqual([]),
  );

  it.each([
    ['a.exe', '.exe'],
    ['a.svgz', '.svgz'],
    ['a.swf', '.swf'],
    ['a.xsl', '.xsl'],
    ['a.html.', '.'],
    ['README', 'no ending'],
  ])('refuses %s', async (path, ending) => {
    expect(await findingsOf(path)).toMatchObject([{ seen: `${path}: ${ending}`, level: 'refusal' }]);
  });

  it.each(['index.html', 'a.HTM', 'a.xhtml', 'a.mht'])('notes %s, which nobody is served', async (path) => {
    expect(await findingsOf(path)).toMatchObject([{ seen: `${path} is no prerendered page`, level: 'note' }]);
  });

  it('lets the document of a shell pass', async () => {
    const files = { 'shell.js': '', 'document.html': shellDocument };
    expect(await filesRule(arrived('shell', '2.0.0', { files }))).toEqual([]);
  });
});

describe('when a picture is read', () => {
  it.each([
    ['shapes', picture(draws)],
    ['an XML declaration', `<?xml version="1.0" encoding="UTF-8"?>\n${picture(draws)}`],
    ['a byte order mark', `\uFEFF${picture(draws)}`],
    ['parts used again', picture('<defs><g id="a"/></defs><use href="#a"/><use xlink:href="#a"/>')],
    ['a picture of points', picture('<image href="data:image/png;base64,iVBORw0KGgo="/>')],
    ['styles', picture('<style>.a{fill:red}</style><style><![CDATA[.b{fill:url(#a)}]]></style>')],
    ['an animation of a colour', picture('<rect><animate attributeName="fill" values="red;blue"/></rect>')],
    ['texts that look dangerous', picture('<title>javascript: onclick= url(http://x) &lt;script></title>')],
  ])('lets %s pass', async (_what, svg) => {
    expect(await findingsOf('icon.svg', svg)).toEqual([]);
  });

  it.each([
    ['a script', picture('<script>alert(1)</script>'), 'does not draw (script)'],
    [
      'a script under a prefix',
      picture('<s:script xmlns:s="http://www.w3.org/2000/svg"/>'),
      'does not draw (s:script)',
    ],
    ['a script of XHTML', picture('<script xmlns="http://www.w3.org/1999/xhtml"/>'), 'none of SVG (script)'],
    ['an event handler', picture('', 'onload="alert(1)"'), 'an event handler (onload)'],
    ['an event handler in other letters', picture('', 'OnLoad="alert(1)"'), 'an event handler (OnLoad)'],
    ['a foreign object', picture('<foreignObject/>'), 'does not draw (foreignObject)'],
    ['a link', picture('<a href="https://evil.example"/>'), 'does not draw (a)'],
    ['an embedded page', picture('<iframe src="/"/>'), 'does not draw (iframe)'],
    ['a handler element', picture('<handler/>'), 'does not draw (handler)'],
    ['part of another file', picture('<use href="other.svg#a"/>'), 'a reference to elsewhere (href)'],
    [
      'part of another file, by xlink',
      picture('<use xlink:href="//x/a.svg#a"/>'),
      'a reference to elsewhere (xlink:href)',
    ],
    ['a javascript: address', picture('<use href="java&#115;cript:alert(1)"/>'), 'a reference to elsewhere (href)'],
    ['a picture of elsewhere', picture('<image href="https://x/a.png"/>'), 'a reference to elsewhere (href)'],
    [
      'a picture that is SVG',
      picture('<image href="data:image/svg+xml;base64,PHN2Zz4="/>'),
      'a reference to elsewhere (href)',
    ],
    ['data that is used', picture('<use href="data:image/png;base64,AA=="/>'), 'a reference to elsewhere (href)'],
    [
      'an animation of an address',
      picture('<set attributeName="href" to="javascript:alert(1)"/>'),
      'an animation of href',
    ],
    [
      'an animation of an address, by xlink',
      picture('<animate attributeName="xlink:href"/>'),
      'an animation of xlink:href',
    ],
    ['an animation of a handler', picture('<set attributeName="onclick" to="a"/>'), 'an animation of onclick'],
    ['a relative base', picture('', 'xml:base="https://x/"'), 'xml:base'],
    ['an address in a style', picture('<style>a{fill:url(https://x/#a)}</style>'), 'an address in a style element'],
    ['an import in a style', picture('<style>@import "https://x/a.css";</style>'), 'an at-rule'],
    ['an escaped address', picture('<style>a{fill:\\75rl(https://x)}</style>'), 'an escape in a style element'],
    ['an address in an attribute', picture('<rect fill="url(https://x/#a)"/>'), 'an address in fill'],
    [
      'an address in a style attribute',
      picture('<rect style="fill:url(&quot;https://x&quot;)"/>'),
      'an address in style',
    ],
    ['an animation to an address', picture('<animate attributeName="fill" to="url(//x)"/>'), 'an address in to'],
    ['an entity', `<!DOCTYPE svg [<!ENTITY a "<script/>">]>${picture('')}`, 'a document type'],
    ['an entity that is used', `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///">]>${picture('&a;')}`, 'a document type'],
    [
      'a style sheet of elsewhere',
      `<?xml-stylesheet href="https://x/a.css"?>${picture('')}`,
      'a processing instruction',
    ],
    ['what is no SVG', '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>', 'none of SVG (html)'],
    ['what has no namespace', '<svg><script/></svg>', 'none of SVG (svg)'],
    ['what is no XML', '<svg xmlns="http://www.w3.org/2000/svg"><path></svg>', 'what is no XML'],
    ['what is HTML', '<!doctype html><p>Hello', 'what is no XML'],
    ['another declared encoding', `<?xml version="1.0" encoding="ISO-2022-JP"?>${picture('')}`, 'another encoding'],
    ['nothing', '', 'what is no XML'],
    ['another encoding', '\u0000s\u0000v\u0000g', 'what is no XML'],
  ])('refuses %s', async (_what, svg, seen) => {
    const findings = await findingsOf('icon.svg', svg);
    expect(findings).toMatchObject([{ rule: 'files', level: 'refusal' }]);
    expect(findings[0]?.seen).toContain(seen);
  });
});
