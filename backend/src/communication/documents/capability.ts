import type { Capability } from '../../platform/capabilities/capability';
import { addDocumentLinks, type DocumentLinkDependencies } from './document-routes';

export const documentsCapability: Capability<DocumentLinkDependencies> = { openRoutes: addDocumentLinks };
