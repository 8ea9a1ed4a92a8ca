import { createHash } from 'node:crypto';
import { escapeHtml } from '../../composition/pages/html';
import type { OverrideClaims } from './override-token';

/* The colours of the house; no file of a release is asked for, so that a page of a tester never looks like a release. */
const style =
  'body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#17181a;background:#f6f6f4}' +
  'main{max-width:36rem;margin:0 auto;padding:2rem 1.25rem;background:#fff;border-block-start:6px solid #ffc402}' +
  'h1{font-size:1.5rem;line-height:1.25;margin:0 0 1rem}[lang=sw]{color:#4a4c50}' +
  'button{font:inherit;font-weight:600;color:#fff;background:#17181a;border:0;border-radius:8px;padding:.75rem 1.5rem;cursor:pointer}' +
  'button [lang]{color:inherit}button:focus-visible,a:focus-visible{outline:3px solid #ffc402;outline-offset:2px}a{color:#17181a}';

const styleHash = createHash('sha256').update(style).digest('base64');

/** No script, no file, no frame around it: the button is pressed by who sees it. */
export const overridePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface InBoth {
  readonly en: string;
  readonly sw: string;
}

const inBoth = (tag: string, { en, sw }: InBoth): string =>
  `<${tag} lang="en">${escapeHtml(en)}</${tag}><${tag} lang="sw">${escapeHtml(sw)}</${tag}>`;

const page = (title: InBoth, text: InBoth, rest = ''): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  `<meta name="robots" content="noindex"><title>${escapeHtml(`${title.en} · ${title.sw}`)}</title><style>${style}</style></head>` +
  `<body><main>${inBoth('h1', title)}${inBoth('p', text)}${rest}` +
  '<p><a href="/"><span lang="en">To the site</span> · <span lang="sw">Kwenda kwenye tovuti</span></a></p></main></body></html>';

const releaseList = (overrides: Readonly<Record<string, string>>): string =>
  `<ul>${Object.entries(overrides)
    .map(([app, version]) => `<li>${escapeHtml(`${app} ${version}`)}</li>`)
    .join('')}</ul>`;

/** What a link would change, and the button that changes it: opening the link changes nothing. */
export const confirmPage = (token: string, { overrides }: OverrideClaims): string =>
  page(
    { en: 'Try releases before others', sw: 'Jaribu matoleo kabla ya wengine' },
    {
      en: 'This browser will be shown the releases below instead of those that other visitors see. Go on only if you asked for this link.',
      sw: 'Kivinjari hiki kitaonyeshwa matoleo yaliyo hapa chini badala ya yale wanayoona wageni wengine. Endelea tu kama uliomba kiungo hiki.',
    },
    `${releaseList(overrides)}<form method="post" action="/_override"><input type="hidden" name="token" value="${escapeHtml(token)}">` +
      '<p><button><span lang="en">Show me these releases</span> · <span lang="sw">Nionyeshe matoleo haya</span></button></p></form>',
  );

/** Plain on purpose: a tester must be able to tell that this is not a release of the portal. */
export const overridePages = {
  forged: page(
    { en: 'This link does not work', sw: 'Kiungo hiki hakifanyi kazi' },
    {
      en: 'It was not made by this portal’s release registry, or it was changed on the way.',
      sw: 'Hakikutengenezwa na sajili ya matoleo ya tovuti hii, au kilibadilishwa njiani.',
    },
  ),
  expired: page(
    { en: 'This link has expired', sw: 'Muda wa kiungo hiki umekwisha' },
    {
      en: 'Links for testers work for a day at most. Make a new one in the release console.',
      sw: 'Viungo vya wajaribu hudumu siku moja tu. Tengeneza kipya kwenye dashibodi ya matoleo.',
    },
  ),
  revoked: page(
    { en: 'This link was revoked', sw: 'Kiungo hiki kimebatilishwa' },
    {
      en: 'Whoever made it, or somebody on call, has ended it. Ask for a new one.',
      sw: 'Aliyekitengeneza, au aliye zamu, amekibatilisha. Omba kipya.',
    },
  ),
  'other environment': page(
    { en: 'This link is for another environment', sw: 'Kiungo hiki ni cha mazingira mengine' },
    {
      en: 'Open it on the site of the environment that it was made for, or make one for this environment.',
      sw: 'Kifungue kwenye tovuti ya mazingira kilikotengenezewa, au tengeneza cha mazingira haya.',
    },
  ),
  'other site': page(
    { en: 'This was not sent from this page', sw: 'Hili halikutumwa kutoka ukurasa huu' },
    {
      en: 'Open the link once more and press the button there.',
      sw: 'Fungua kiungo tena kisha ubonyeze kitufe kilichopo.',
    },
  ),
  unknown: page(
    { en: 'This link cannot be checked at the moment', sw: 'Kiungo hiki hakiwezi kukaguliwa kwa sasa' },
    {
      en: 'The release registry cannot be reached, and this server has not seen its key yet. Try again in a moment.',
      sw: 'Sajili ya matoleo haipatikani, na seva hii bado haijaona ufunguo wake. Jaribu tena baada ya muda mfupi.',
    },
  ),
} as const;
