import quotes from '../../mfe-quotes/src/remote';
import { lazyAccount, lazyClaims, lazyHelp } from './lazy-remotes';
import { startMonolith } from './start-monolith';

/* The landing is part of the main script; every other page is a lazy route. */
startMonolith({
  'mfe-quotes': async () => ({ default: quotes }),
  'mfe-account': lazyAccount,
  'mfe-claims': lazyClaims,
  'mfe-help': lazyHelp,
});
