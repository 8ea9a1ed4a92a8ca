import { clippedTexts } from './clipped';
import { coveredTexts } from './covered';
import { tooNear } from './nearness';
import { sidewaysScrolls } from './sideways';
import { smallTargets } from './targets';
import { seenTexts } from './text-lines';
import { brokenWords } from './words';

/**
 * What does not fit on the page as it stands, a line each; nothing where all does.
 * @param isPhone whether fingers press
 */
export const layoutFaults = (isPhone: boolean): string[] => {
  window.scrollTo({ left: 0, top: 0, behavior: 'instant' });
  const texts = seenTexts();
  if (texts.length === 0) return ['the page is empty'];
  const faults = [
    ...sidewaysScrolls(),
    ...clippedTexts(texts),
    ...brokenWords(texts),
    ...tooNear(texts),
    ...coveredTexts(texts),
    ...(isPhone ? smallTargets() : []),
  ];
  return [...new Set(faults)];
};
