import type { Asset, MicroFrontend } from '@tulinde/contracts';

/* A link that failed has no sheet; one that is switched off has none either, and is well. */
const hasFailed = (link: HTMLLinkElement): boolean => !link.disabled && link.sheet === null;

const linkOf = (url: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].find(
    (link) => link.getAttribute('href') === url,
  );

const append = ({ url, integrity }: Asset, owner: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = url;
    link.integrity = integrity;
    link.crossOrigin = 'anonymous';
    link.dataset.release = owner;
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

/** Links the styles of a release that are not in the page. The edge has already linked those of the first page. */
export const loadStyles = async (app: string, { extras, metadata }: MicroFrontend): Promise<void> => {
  await Promise.all(extras.styles.map((style) => arrivalOf(style, `${app}@${metadata.version}`)));
};

/**
 * Switches the styles of one release of an app on and those of its other releases off. A style sheet is never unloaded:
 * `disabled` costs nothing and swaps at once.
 */
export const switchStyles = (app: string, version: string): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-release]')) {
    const { release: of = '' } = link.dataset;
    if (!of.startsWith(`${app}@`)) continue;
    const isOn = of === `${app}@${version}`;
    const url = link.getAttribute('href') ?? '';
    // One that is switched off on its way may never tell that it has arrived.
    if (!isOn && coming.delete(url)) link.remove();
    else link.disabled = !isOn;
  }
};
