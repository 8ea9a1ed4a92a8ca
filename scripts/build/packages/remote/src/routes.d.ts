import type { RemoteRoute } from '@tulinde/client/remote';

export declare const routes: readonly RemoteRoute[];
