import quotes from '../../mfe-quotes/src/remote';
import { startMonolith } from './start-monolith';

/* The landing is part of the main script; every other page is a lazy route. */
startMonolith(async (name) =>
  name === 'mfe-quotes'
    ? { default: quotes }
    : import(/* webpackChunkName: "route-mfe-help" */ '../../mfe-help/src/remote'),
);
