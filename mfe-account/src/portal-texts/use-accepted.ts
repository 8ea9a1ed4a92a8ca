import { getAcceptedPortalTextsCall, type Language } from '@tulinde/contracts';
import { serverValue } from '@tulinde/ui/page';
import { perCustomer } from '../account-page';

/** Which versions of terms and privacy policy the customer accepted, and what is new since. Nothing waits for it. */
export const useAcceptedTexts = perCustomer(({ api }) =>
  serverValue((options, language: Language) =>
    api.call(getAcceptedPortalTextsCall, { language }, { ...options, background: true }),
  ),
);
