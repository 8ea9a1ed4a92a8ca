import {
  getAcceptedPortalTextsCall,
  getPortalTextCall,
  getPortalTextChangesCall,
  getPortalTextVersionsCall,
  type Language,
  type PortalDocument,
} from '@tulinde/contracts';
import { perPortal, serverValue, serverValues } from '@tulinde/ui/page';

interface AskedText {
  readonly document: PortalDocument;
  readonly language: Language;
  /** The one in force where none is named. */
  readonly version?: string;
}

/** A text as of a version: one that was read stays, for the life of a portal. */
export const usePortalText = perPortal(({ api }) =>
  serverValues((options, asked: AskedText) => api.call(getPortalTextCall, asked, options)),
);

export const usePortalTextVersions = perPortal(({ api }) =>
  serverValues((options, language: Language) => api.call(getPortalTextVersionsCall, { language }, options)),
);

interface AskedChanges extends AskedText {
  readonly from: string;
  readonly to: string;
}

export const usePortalTextChanges = perPortal(({ api }) =>
  serverValues((options, asked: AskedChanges) => api.call(getPortalTextChangesCall, asked, options)),
);

/** Of the signed-in customer. */
export const useAcceptedPortalTexts = perPortal(({ api }) =>
  serverValue((options, { language }: { readonly customer: string | null; readonly language: Language }) =>
    api.call(getAcceptedPortalTextsCall, { language }, { ...options, background: true }),
  ),
);
