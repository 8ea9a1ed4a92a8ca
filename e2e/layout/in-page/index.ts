import { letGo, standsStill } from '../../still-page';
import { clippedTexts } from './clipped';
import { coveredTexts } from './covered';
import { tooNear } from './nearness';
import { lookAnew } from './once-a-look';
import { sidewaysScrolls } from './sideways';
import { smallTargets } from './targets';
import { seenTexts } from './text-lines';
import { isSeen } from './visible';
import { brokenWords } from './words';

const layoutFaults = (isPhone: boolean): string[] => {
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

/** Every text that can be seen now, but for toasts: those were said once, in the language of that moment. */
export const textsOfPage = (): string[] =>
  seenTexts()
    .filter(({ element }) => element.closest('.toast-host') === null)
    .map(({ node }) => node.data);

/**
 * What does not fit on the page once it stands still, a line each; nothing where all does.
 * @param isPhone whether fingers press
 * @returns `busy` while something that can be seen is on its way
 */
export const faultsAtRest = async (isPhone: boolean): Promise<string[] | 'busy'> => {
  await standsStill(true);
  try {
    lookAnew();
    return [...document.querySelectorAll('[aria-busy="true"]')].some(isSeen) ? 'busy' : layoutFaults(isPhone);
  } finally {
    letGo();
  }
};
