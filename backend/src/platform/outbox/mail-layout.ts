import { brand } from '@tulinde/contracts/brand';
import type { Language } from '@tulinde/contracts';

export interface MailContent {
  readonly language: Language;
  readonly subject: string;
  /** The heading inside; the subject where there is none. */
  readonly title?: string;
  readonly paragraphs: readonly string[];
  /** Facts, one a line: what it is, and its value. */
  readonly rows?: readonly (readonly [string, string])[];
  readonly button?: { readonly label: string; readonly url: string };
  /** After the facts and the button. */
  readonly closing?: readonly string[];
}

const footers = {
  en: `Questions? Call ${brand.phone} or write to ${brand.email}.`,
  sw: `Una swali? Piga ${brand.phone} au andika kwa ${brand.email}.`,
};

/** Text that a person typed must not become markup. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/* M-Pesa and an amount are one word each; in HTML alone: a text message with a character of its own costs twice as much. */
const wholeWords = /M-Pesa|KES [\d,.]*\d/g;
const shown = (text: string): string =>
  escapeHtml(text).replace(wholeWords, '<span style="white-space:nowrap">$&</span>');

const { colours } = brand;
const cell = 'padding:10px 0;border-bottom:1px solid #E4E1D8;font-size:16px;line-height:24px';

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${shown(text)}</p>`;

const table = (rows: readonly (readonly [string, string])[]): string =>
  `<table style="width:100%;border-collapse:collapse;margin:0 0 24px">${rows
    .map(
      ([name, value]) =>
        `<tr><th scope="row" style="${cell};text-align:left;font-weight:400;color:#4A4C52">${shown(name)}</th>` +
        `<td style="${cell};text-align:right;font-weight:600">${shown(value)}</td></tr>`,
    )
    .join('')}</table>`;

const button = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:0 0 24px"><a href="${escapeHtml(url)}" style="display:inline-block;background:${colours.ink};color:#FFFFFF;` +
  `text-decoration:none;font-weight:600;padding:14px 24px;border-radius:12px">${shown(label)}</a></p>`;

/* Mail programs read inline styles and tables and little else. */
const html = ({ language, subject, title = subject, paragraphs, rows, closing = [], ...more }: MailContent): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escapeHtml(subject)}</title></head>` +
  `<body style="margin:0;background:${colours.ground};color:${colours.ink};font-family:Figtree,Segoe UI,Arial,sans-serif">` +
  `<div style="max-width:560px;margin:0 auto;padding:24px 16px">` +
  `<div style="background:${colours.yellow};border-radius:16px 16px 0 0;padding:16px 24px;font-size:20px;font-weight:800">${brand.name}</div>` +
  `<div style="background:${colours.paper};border:1px solid #E4E1D8;border-top:0;border-radius:0 0 16px 16px;padding:24px">` +
  `<h1 style="margin:0 0 16px;font-size:22px;line-height:28px">${shown(title)}</h1>` +
  paragraphs.map(paragraph).join('') +
  (rows ? table(rows) : '') +
  (more.button ? button(more.button) : '') +
  closing.map(paragraph).join('') +
  `</div><p style="font-size:14px;line-height:20px;color:#4A4C52;padding:0 24px">${footers[language]}<br>${brand.regulator[language]}</p>` +
  `</div></body></html>`;

const text = ({
  language,
  subject,
  title = subject,
  paragraphs,
  rows = [],
  closing = [],
  ...more
}: MailContent): string =>
  [
    title,
    ...paragraphs,
    rows.map(([name, value]) => `${name}: ${value}`).join('\n'),
    more.button ? `${more.button.label}: ${more.button.url}` : '',
    ...closing,
    `--\n${brand.name}\n${footers[language]}\n${brand.regulator[language]}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');

/** A mail of ours in both forms, from plain texts. */
export const mailLayout = (content: MailContent): { subject: string; text: string; html: string } => ({
  subject: content.subject,
  text: text(content),
  html: html(content),
});
