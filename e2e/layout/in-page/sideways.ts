import { isSeen, nameOf, seenRoots } from './visible';

const hint = '[data-scroll-hint]';

const isHinted = (element: Element): boolean => {
  const beside = [...(element.parentElement?.children ?? [])].filter((one) => one.matches(hint));
  return [...beside, ...element.querySelectorAll(hint)].some(isSeen);
};

/** A page that scrolls sideways, and parts of it that do without a hint beside them that more is to come. */
export const sidewaysScrolls = (): string[] => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const wide = scrollWidth > clientWidth + 1 ? [`the page scrolls sideways by ${scrollWidth - clientWidth} px`] : [];
  const wider = seenRoots().flatMap((root) =>
    [...root.querySelectorAll('*')].filter((element) => element.scrollWidth > element.clientWidth + 1),
  );
  const parts = wider.filter((element) => {
    if (element.matches('input, textarea, select') || !isSeen(element)) return false;
    return /auto|scroll/.test(getComputedStyle(element).overflowX) && !isHinted(element);
  });
  return [...wide, ...parts.map((element) => `off screen without a hint: ${nameOf(element)}`)];
};
