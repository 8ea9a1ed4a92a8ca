/*
 * Stands for `react-refresh/runtime` in every bundle. React asks the Refresh that spoke last which component replaces
 * which: with one per bundle, an edit in a remote would make React forget the shell's. So the shell's serves the page.
 */
const theOne = () => {
  const refresh = window.tulindeReactRefresh;
  if (!refresh) throw new Error('React Refresh is not in the page: the shell of `npm run dev` brings it.');
  return refresh;
};

/* Given by the plugin: the app with its release. */
declare const __react_refresh_library__: string;

/** Shell and remotes each have their own copy of a component of shared/ui, under the same name: kept apart here. */
export const register = (type: unknown, id: string): void =>
  theOne().register(type, `${__react_refresh_library__} ${id}`);

export const createSignatureFunctionForTransform = () => theOne().createSignatureFunctionForTransform();
export const getFamilyByType = (type: unknown) => theOne().getFamilyByType(type);
export const isLikelyComponentType = (type: unknown) => theOne().isLikelyComponentType(type);
export const performReactRefresh = () => theOne().performReactRefresh();
