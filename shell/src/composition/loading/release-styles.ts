import type { Asset, Manifest, MicroFrontend } from '@tulinde/contracts';
import { pristineGlobals } from '@tulinde/client/natives';
import { rememberHeldStyles } from './held-styles';

const linksOf = (app: string): HTMLLinkElement[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[data-release]')].filter(({ dataset }) =>
    dataset.release?.startsWith(`${app}@`),
  );

/* The rules of its first paint, which a page has in it where the edge took it that the browser does not hold the sheets. */
const firstRulesOf = (app: string): HTMLStyleElement[] =>
  [...document.querySelectorAll<HTMLStyleElement>('style[data-release]')].filter(({ dataset }) =>
    dataset.release?.startsWith(`${app}@`),
  );

/* Whether rules or a link are of this very release. */
const isOf = ({ dataset }: HTMLElement, app: string, version: string): boolean =>
  dataset.release === `${app}@${version}`;

/* A link that failed has no sheet; a disabled link has none either, and has not failed. */
const hasFailed = (link: HTMLLinkElement): boolean => !link.disabled && link.sheet === null;

const linkOf = (url: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].find(
    (link) => link.getAttribute('href') === url,
  );

/* Fetched and parsed, and applied to nothing: the styles of a prefetched release change no page of another app. */
const waiting = 'not all';

const append = ({ url, integrity }: Asset, owner: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = url;
    link.integrity = integrity;
    link.crossOrigin = 'anonymous';
    link.dataset.release = owner;
    link.media = waiting;
    // A sheet that applies to nothing would get the lowest priority, and the release waits for it.
    link.fetchPriority = 'high';
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`Loading chunk of styles failed: ${url}`));
    };
    // In the place of the rules that it replaces: sheets go by their order.
    const firstRules = document.querySelector(`style[data-release="${owner}"]`);
    if (firstRules) firstRules.before(link);
    else document.head.append(link);
  });

/* The links that are loading: two loads of one release wait for the same one. */
const pendingStyles = new Map<string, Promise<void>>();

const arrivalOf = (style: Asset, owner: string): Promise<void> => {
  const known = pendingStyles.get(style.url);
  if (known) return known;
  const link = linkOf(style.url);
  if (link && !hasFailed(link)) return Promise.resolve();
  link?.remove();
  const arrival = append(style, owner).finally(() => {
    if (pendingStyles.get(style.url) === arrival) pendingStyles.delete(style.url);
  });
  pendingStyles.set(style.url, arrival);
  return arrival;
};

/**
 * Links the styles of a release that are not in the page. They apply to nothing until a page of it is shown ({@link applyStyles}).
 * The edge has already linked those of the first page.
 */
export const loadStyles = async (app: string, { extras, metadata }: MicroFrontend): Promise<void> => {
  if (extras.styles.length === 0) return;
  await Promise.all(extras.styles.map((style) => arrivalOf(style, `${app}@${metadata.version}`)));
  rememberHeldStyles(app, metadata.version);
};

/**
 * Switches the styles of one release of an app on and those of its other releases off. A style sheet is never unloaded:
 * `disabled` costs nothing and swaps at once.
 */
export const switchStyles = (app: string, version: string): void => {
  for (const rules of firstRulesOf(app)) if (!isOf(rules, app, version)) rules.remove();
  for (const link of linksOf(app)) {
    const isOn = link.dataset.release === `${app}@${version}`;
    const url = link.getAttribute('href') ?? '';
    // A link that is disabled while it loads may never fire `load`.
    if (!isOn && pendingStyles.delete(url)) link.remove();
    else link.disabled = !isOn;
  }
};

/**
 * Applies the styles of the release whose page is shown.
 * @returns removes them when the page goes; they stay loaded
 */
export const applyStyles = (app: string, version: string): (() => void) => {
  const links = linksOf(app).filter(({ dataset }) => dataset.release === `${app}@${version}`);
  for (const link of links) link.media = '';
  if (links.length > 0) firstRulesOf(app).forEach((rules) => isOf(rules, app, version) && rules.remove());
  return () => links.forEach((link) => (link.media = waiting));
};

/* Milliseconds: after that a page with the rules that it has is better than none that answers. Less than a page that was rendered
   may go unseen before its release counts as one that draws nothing. */
const deadline = 4_000;

/**
 * Puts the shell's style sheets in the place of the rules that the page came with. Until then no live page is shown: it has more in
 * it than its first paint. Never rejects.
 */
export const completeShellStyles = async ({ microFrontends }: Manifest): Promise<void> => {
  const [shell] = microFrontends['shell'] ?? [];
  if (!shell || firstRulesOf('shell').length === 0) return;
  const { version } = shell.metadata;
  const late = new Promise<void>((resolve) => void pristineGlobals.setTimeout(resolve, deadline));
  const whole = loadStyles('shell', shell).then(() => {
    switchStyles('shell', version);
    applyStyles('shell', version);
  });
  await Promise.race([whole, late]).catch(() => undefined);
};
