/*
 * React tells its developer tools of everything that it draws, in a release build too, when it finds them as it starts:
 * so this module is imported before it. Tools that are there already go on hearing it.
 */
interface Hook {
  isDisabled?: boolean;
  supportsFiber?: boolean;
  inject?: () => number;
  onCommitFiberRoot?: (...told: unknown[]) => void;
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
hook.onCommitFiberRoot = (...told) => {
  count += 1;
  before?.apply(hook, told);
};

/** How often React has drawn something in this page. */
export const commits = (): number => count;
