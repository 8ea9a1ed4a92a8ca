import { fetchProductsCall } from '@tulinde/contracts';
import { perPortal, serverValue } from '@tulinde/ui/page';

/** The products on sale, in the order of the server. */
export const useProducts = perPortal(({ api }) =>
  serverValue(async (options) => (await api.call(fetchProductsCall, {}, options)).data),
);
