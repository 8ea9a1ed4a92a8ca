/* A chunk for each remote, as its own release would be. */
export const lazyQuotes = () => import(/* webpackChunkName: "route-mfe-quotes" */ '../../mfe-quotes/src/remote');
export const lazyAccount = () => import(/* webpackChunkName: "route-mfe-account" */ '../../mfe-account/src/remote');
export const lazyClaims = () => import(/* webpackChunkName: "route-mfe-claims" */ '../../mfe-claims/src/remote');
export const lazyHelp = () => import(/* webpackChunkName: "route-mfe-help" */ '../../mfe-help/src/remote');
