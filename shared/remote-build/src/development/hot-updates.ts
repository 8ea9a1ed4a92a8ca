declare const APP_IN_DEVELOPMENT: string;
declare const __webpack_hash__: string;

interface HotModule {
  readonly webpackHot: {
    /** Null when the server has no newer build. */
    check(apply: true): Promise<readonly unknown[] | null>;
  };
}

/* Only this bundle can replace its modules; the server's script says when. */
window.tulindeHotApps = {
  ...window.tulindeHotApps,
  [APP_IN_DEVELOPMENT]: {
    hash: () => __webpack_hash__,
    update: async () => (await (import.meta as unknown as HotModule).webpackHot.check(true)) !== null,
  },
};
window.dispatchEvent(new Event('tulinde:hot-app'));
