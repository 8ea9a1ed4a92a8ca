interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

/** `/assets/<app>/<version>/…` of this origin, nothing else. */
const isReleaseUrl = (url: string): boolean => {
  const { origin, pathname } = new URL(url, location.href);
  return origin === location.origin && /^\/assets\/[a-z0-9-]+\/[0-9A-Za-z.-]+\/[A-Za-z0-9._/-]+$/.test(pathname);
};

/**
 * The page's only Trusted Types policy: scripts come from releases. Text never becomes markup or code, because the policy
 * has no other function. Browsers without Trusted Types still have the content security policy.
 */
export const guardScripts = (): void => {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      if (!isReleaseUrl(url)) throw new TypeError(`Not a script of a release: ${url}`);
      return url;
    },
  });
};
