/** Stands in for axios' fetch adapter in the bundle: "not available here", in axios' own words. */
export const getFetch = (): null => null;
export default null;
