import { africasTalkingSms } from './africas-talking';
import type { SmsSender } from './port';
import type { SmsSettings } from './settings';

/** Sends nothing: what was to be sent stands in the outbox, and development shows it at `/development/messages`. */
const localSms = (): SmsSender => ({ send: async () => undefined });

export const openSms = (settings: SmsSettings): SmsSender =>
  settings.kind === 'africas-talking' ? africasTalkingSms(settings) : localSms();
