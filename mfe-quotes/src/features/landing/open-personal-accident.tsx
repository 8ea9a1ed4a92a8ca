import { observer } from '@tulinde/client/state';
import { PaForm, PaQuotes, warmPaQuotes } from '../../chunks/lazy-features';
import { usePaQuote } from '../../slices/pa-quote-slice';
import { OpenLine } from './open-line';

export const OpenPersonalAccident = observer(() => (
  <OpenLine
    quoteRef={usePaQuote().value.quoteRef}
    warm={warmPaQuotes}
    form={(props) => <PaForm {...props} />}
    Quotes={PaQuotes}
  />
));
