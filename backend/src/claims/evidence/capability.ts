import type { Capability } from '../../platform/capabilities/capability';
import type { CookieOptions } from '../../platform/http/browser';
import type { FindSignedIn } from '../../platform/http/signed-in';
import type { EvidenceDependencies } from './evidence-dependencies';
import { addClaimFileLinks } from './file-routes';
import { evidenceHandlers } from './handlers';
import { purgeUpload, purgeUploadJob, purgeUploads } from './purge-uploads';
import { policyPapersJobs } from './policy-papers';
import { addClaimUploads } from './upload-routes';

type Needs = EvidenceDependencies & { readonly findSignedIn: FindSignedIn; readonly cookies: CookieOptions };

export const evidenceCapability: Capability<Needs> = {
  handlers: evidenceHandlers,
  jobs: (parts) => ({ [purgeUploadJob]: purgeUpload(parts), ...policyPapersJobs(parts) }),
  routes: addClaimUploads,
  openRoutes: addClaimFileLinks,
  purge: purgeUploads,
};
