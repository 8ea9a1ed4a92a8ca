import type { Capability } from '../../platform/capabilities/capability';
import { addUploads, type PurchaseUploadDependencies } from './upload-routes';

export const purchaseUploadsCapability: Capability<PurchaseUploadDependencies> = { routes: addUploads };
