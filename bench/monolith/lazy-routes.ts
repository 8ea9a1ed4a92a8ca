import { startMonolith } from './start-monolith';

/* Every page is a lazy route, the landing too: what a visitor needs who arrives on any other page. */
startMonolith((name) =>
  name === 'mfe-quotes'
    ? import(/* webpackChunkName: "route-mfe-quotes" */ '../../mfe-quotes/src/remote')
    : import(/* webpackChunkName: "route-mfe-help" */ '../../mfe-help/src/remote'),
);
