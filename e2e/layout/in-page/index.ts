import { releaseToasts, standsStill } from '../../still-page';
import { clippedTexts } from './clipped';
import { coveredTexts } from './covered';
import { tooNear } from './nearness';
import { lookAnew } from './once-a-look';
import { sidewaysScrolls } from './sideways';
import { smallTargets } from './targets';
import { seenTexts } from './text-lines';
import { isSeen } from './visible';
import { brokenWords } from './words';

/** A page as it was found at rest. */
export interface Look {
  /** What does not fit, a line each. */
  readonly faults: readonly string[];
  /** Every text that can be seen, but for toasts: those were said once, in the language of that moment. */
  readonly texts: readonly string[];
}

const look = (isPhone: boolean): Look => {
  window.scrollTo({ left: 0, top: 0, behavior: 'instant' });
  const texts = seenTexts();
  if (texts.length === 0) return { faults: ['the page is empty'], texts: [] };
  const faults = [
    ...sidewaysScrolls(),
    ...clippedTexts(texts),
    ...brokenWords(texts),
    ...tooNear(texts),
    ...coveredTexts(texts),
    ...(isPhone ? smallTargets() : []),
  ];
  const lasting = texts.filter(({ element }) => element.closest('.toast-host') === null);
  return { faults: [...new Set(faults)], texts: lasting.map(({ node }) => node.data) };
};

/**
 * Looks at the page once it stands still.
 * @param isPhone whether fingers press
 * @returns `busy` while something that can be seen is on its way
 */
export const lookAtRest = async (isPhone: boolean): Promise<Look | 'busy'> => {
  await standsStill(true);
  try {
    lookAnew();
    return [...document.querySelectorAll('[aria-busy="true"]')].some(isSeen) ? 'busy' : look(isPhone);
  } finally {
    releaseToasts();
  }
};
