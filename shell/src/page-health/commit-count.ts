/*
 * React calls the hook of its developer tools at each commit, in a release build too, if the hook exists when React starts:
 * so this module is imported before React. Installed developer tools go on receiving the calls.
 */
interface Hook {
  isDisabled?: boolean;
  supportsFiber?: boolean;
  inject?: () => number;
  onCommitFiberRoot?: (...args: unknown[]) => void;
  [more: string]: unknown;
}

const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook };
let count = 0;

const hook: Hook = (page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  supportsFiber: true,
  renderers: new Map(),
  inject: () => 1,
  checkDCE: () => undefined,
  onCommitFiberUnmount: () => undefined,
});
const before = hook.onCommitFiberRoot;
hook.onCommitFiberRoot = (...args) => {
  count += 1;
  before?.apply(hook, args);
};

/** How many commits React has made in this page. */
export const commitCount = (): number => count;
