import type { Capability } from '../../platform/capabilities/capability';
import { quoteSharingHandlers, type QuoteSharingDependencies } from './handlers';

export const quoteSharingCapability: Capability<QuoteSharingDependencies> = { handlers: quoteSharingHandlers };
