import { lazyAccount, lazyClaims, lazyHelp, lazyQuotes } from './lazy-remotes';
import { startMonolith } from './start-monolith';

/* Every page is a lazy route, the landing too: what a visitor needs who arrives on any other page. */
startMonolith({
  'mfe-quotes': lazyQuotes,
  'mfe-account': lazyAccount,
  'mfe-claims': lazyClaims,
  'mfe-help': lazyHelp,
});
