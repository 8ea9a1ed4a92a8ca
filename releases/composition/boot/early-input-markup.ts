import { prerenderedAttribute } from '@tulinde/contracts';
import { earlyInputScript } from './boot-script';

/**
 * The script for what is done before the shell's scripts have come, for shells that take it over. It stands ahead of the style
 * sheets: a script behind one waits for it.
 * @param document of the shell
 */
export const earlyInputMarkup = (document: string): string =>
  document.includes(prerenderedAttribute) ? `<script>${earlyInputScript}</script>` : '';
