import type { Capability } from '../../platform/capabilities/capability';
import { contactHandlers } from './handlers';
import type { ContactDependencies } from './keep-message';
import { purgeContactMessages } from './purge-contact';

export const contactCapability: Capability<ContactDependencies> = {
  handlers: contactHandlers,
  purge: purgeContactMessages,
};
