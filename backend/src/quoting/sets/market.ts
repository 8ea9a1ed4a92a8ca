import type { Market } from '@tulinde/contracts';
import { underwriters } from '../../catalogue/underwriters';

/** Who of the market offers a cover, by the names of those that do, and how they treat their customers. */
export const marketOf = (offering: readonly string[]): Market => ({
  offers: underwriters
    .filter(({ name }) => offering.includes(name))
    .map(({ name, record }) => ({ underwriterName: name, record })),
  others: underwriters.filter(({ name }) => !offering.includes(name)).map(({ name }) => name),
});
