import type { Asset, MicroFrontend } from '@tulinde/shared/contracts';

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

/**
 * Switches the styles of one release of an app on and those of its other releases off. A style sheet is never unloaded:
 * `disabled` costs nothing and swaps at once. The edge has already linked those of the first page.
 */
export const showStyles = async (app: string, release: MicroFrontend): Promise<void> => {
  const owner = `${app}@${release.metadata.version}`;
  for (const { url } of release.extras.styles) {
    const link = linkOf(url);
    if (link && hasFailed(link)) link.remove();
  }
  await Promise.all(release.extras.styles.filter(({ url }) => !linkOf(url)).map((style) => append(style, owner)));
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-release]')) {
    const { release: of = '' } = link.dataset;
    if (of.startsWith(`${app}@`)) link.disabled = of !== owner;
  }
};
