import { africasTalkingTexts } from './africas-talking';
import { localTexts } from './local';
import type { TextSender } from './port';
import type { SmsSettings } from './settings';

export const openTexts = (settings: SmsSettings): TextSender =>
  settings.kind === 'africas-talking' ? africasTalkingTexts(settings) : localTexts();
