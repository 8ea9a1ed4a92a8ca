import { join } from 'node:path';
import { folderMail } from './folder';
import type { MailSender } from './port';
import type { MailSettings } from './settings';
import { smtpMail } from './smtp';

export const openMail = (settings: MailSettings, dataFolder: string): MailSender =>
  settings.kind === 'smtp'
    ? smtpMail(settings.url, settings.from)
    : folderMail(join(dataFolder, 'mail'), settings.from);
