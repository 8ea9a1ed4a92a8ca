import { brand } from '@tulinde/contracts/brand';
import type { RouteFacts } from '@tulinde/contracts';
import { escapeHtml } from './html';
import { languages, type Language } from './language';

/** Of the picture that stands beside a shared link, a file of the shell; pixels. */
const card = { path: '/preview-card.png', width: 1200, height: 630 };
const locales: Readonly<Record<Language, string>> = { en: 'en_KE', sw: 'sw_KE' };

/** Where a page stands in a language. English is what the site speaks unless told otherwise, and stays out of the address. */
export const addressIn = (language: Language, path: string, site: string): string =>
  `${site}${path}${language === 'en' ? '' : `?lang=${language}`}`;

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
const link = (relation: string, address: string): string => `<link rel="${relation}" href="${escapeHtml(address)}">`;

const linkTo = (hreflang: string, address: string): string =>
  `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(address)}">`;

/**
 * What search engines and previews of links read of a page; that they pass over it where it is not for them.
 * @param route null for an address that nobody answers
 * @param site origin that visitors see, without a slash at its end
 * @returns nothing where the release is from before routes said what they are about
 */
export const discoveryMarkup = (route: RouteFacts | null, language: Language, site: string): string => {
  if (route?.about === undefined && route !== null) return '';
  if (!route?.about) return meta('name', 'robots', 'noindex');
  const address = addressIn(language, route.path, site);
  return [
    link('canonical', address),
    ...languages.map((each) => linkTo(each, addressIn(each, route.path, site))),
    linkTo('x-default', addressIn('en', route.path, site)),
    meta('name', 'description', route.about[language]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:title', route.title[language]),
    meta('property', 'og:description', route.about[language]),
    meta('property', 'og:url', address),
    meta('property', 'og:locale', locales[language]),
    meta('property', 'og:image', `${site}${card.path}`),
    meta('property', 'og:image:width', String(card.width)),
    meta('property', 'og:image:height', String(card.height)),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('\n');
};

/** The shell's document without the site's own description, where the page has one. */
export const withoutDescription = (document: string, route: RouteFacts | null): string =>
  route?.about ? document.replace(/<meta name="description"[^>]*>/, '') : document;
