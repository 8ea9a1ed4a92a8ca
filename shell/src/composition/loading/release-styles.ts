import type { Asset, MicroFrontend } from '@tulinde/contracts';

const linksOf = (app: string): HTMLLinkElement[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[data-release]')].filter(({ dataset }) =>
    dataset.release?.startsWith(`${app}@`),
  );

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
    document.head.append(link);
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
  await Promise.all(extras.styles.map((style) => arrivalOf(style, `${app}@${metadata.version}`)));
};

/**
 * Switches the styles of one release of an app on and those of its other releases off. A style sheet is never unloaded:
 * `disabled` costs nothing and swaps at once.
 */
export const switchStyles = (app: string, version: string): void => {
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
  return () => links.forEach((link) => (link.media = waiting));
};
