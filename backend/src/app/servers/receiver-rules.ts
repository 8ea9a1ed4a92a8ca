import type { Config } from '../../platform/config/config';
import type { ReceiverRules } from '../../operators/insurers/webhooks/receiver';

/** Where people try things out a receiver may be this machine; where insurers are real it may not. */
export const receiverRules = ({ isProduction }: Pick<Config, 'isProduction'>): ReceiverRules => ({
  mayBePrivate: !isProduction,
});
