import type { Translate } from '@tulinde/ui/i18n';
import type { environmentTexts } from './texts';

/** The shell is the platform's; a remote is its squad's, by its name. */
export const ownerOf = (app: string, text: Translate<keyof typeof environmentTexts.en>): string =>
  app === 'shell' ? text('platform') : text('squad', { squad: app.replace(/^mfe-/, '') });
