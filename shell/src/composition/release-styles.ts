import type { Asset, MicroFrontend } from '@tulinde/contracts';

const linksOf = (app: string): HTMLLinkElement[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[data-release]')].filter(({ dataset }) =>
    dataset.release?.startsWith(`${app}@`),
  );

/* A link that failed has no sheet; one that is switched off has none either, and is well. */
const hasFailed = (link: HTMLLinkElement): boolean => !link.disabled && link.sheet === null;

const linkOf = (url: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].find(
    (link) => link.getAttribute('href') === url,
  );

/* Fetched and parsed, and applied to nothing: a release that is only approached paints over no page of another app. */
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
    // One that waits would be fetched behind everything else, and the release is there when its styles are.
    link.fetchPriority = 'high';
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`Loading chunk of styles failed: ${url}`));
    };
    document.head.append(link);
  });

/* The links that are on their way: two loads of one release wait for the same one. */
const coming = new Map<string, Promise<void>>();

const arrivalOf = (style: Asset, owner: string): Promise<void> => {
  const known = coming.get(style.url);
  if (known) return known;
  const link = linkOf(style.url);
  if (link && !hasFailed(link)) return Promise.resolve();
  link?.remove();
  const arrival = append(style, owner).finally(() => {
    if (coming.get(style.url) === arrival) coming.delete(style.url);
  });
  coming.set(style.url, arrival);
  return arrival;
};

/**
 * Links the styles of a release that are not in the page. They wait until a page of it stands ({@link putOnStyles}). The edge
 * has already linked those of the first page.
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
    // One that is switched off on its way may never tell that it has arrived.
    if (!isOn && coming.delete(url)) link.remove();
    else link.disabled = !isOn;
  }
};

/**
 * A page of the release comes on the screen: its styles apply.
 * @returns what is called when it goes: they apply to nothing then, and are there at once when one comes back
 */
export const putOnStyles = (app: string, version: string): (() => void) => {
  const links = linksOf(app).filter(({ dataset }) => dataset.release === `${app}@${version}`);
  for (const link of links) link.media = '';
  return () => links.forEach((link) => (link.media = waiting));
};
