import { africasTalkingSms } from './africas-talking';
import { localSms } from './local';
import type { SmsSender } from './port';
import type { SmsSettings } from './settings';

export const openSms = (settings: SmsSettings): SmsSender =>
  settings.kind === 'africas-talking' ? africasTalkingSms(settings) : localSms();
