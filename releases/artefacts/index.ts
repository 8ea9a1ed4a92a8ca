import { openBucket, type S3Settings } from '@tulinde/server/s3';
import { bucketStore } from './bucket-store';
import { folderStore } from './folder-store';
import type { ArtefactStore } from './store';

export { artefactBucket, artefactVariables } from './settings';
export { folderStore } from './folder-store';
export { bringWithin } from './within';
export { unlessBroken, type ArtefactStore, type Brought, type ReleaseName } from './store';

/** What registry and edge keep releases in. @param bucket without it the folder is all */
export const artefactStore = (folder: string, bucket: S3Settings | undefined): ArtefactStore =>
  bucket ? bucketStore(folder, openBucket(bucket)) : folderStore(folder);
