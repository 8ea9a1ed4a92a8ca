import { onceALook } from './once-a-look';

/* What is for screen readers alone takes no place on the screen. */
const isVisuallyHidden = (element: Element): boolean => {
  const { clipPath, position, overflow } = getComputedStyle(element);
  if (clipPath === 'inset(50%)') return true;
  if (position !== 'absolute' || overflow === 'visible') return false;
  const { width, height } = element.getBoundingClientRect();
  return width <= 1 && height <= 1;
};

/** Ancestors of an element up to the document's own, itself first. */
export function* upwards(element: Element | null): Generator<Element> {
  for (let one = element; one && one !== document.documentElement; one = one.parentElement) yield one;
}

const staysInSight = (element: Element): boolean => {
  const { position, top, bottom } = getComputedStyle(element);
  return position === 'fixed' || (position === 'sticky' && (top !== 'auto' || bottom !== 'auto'));
};

/** What holds an element in sight while the page scrolls: it stands over other parts of the page in turn. */
export const layerOf = onceALook((element): Element | null => {
  const around = element.parentElement;
  const isOutermost = around === null || around === document.documentElement;
  return staysInSight(element) ? element : isOutermost ? null : layerOf(around);
});

const isWithinHidden = onceALook((element): boolean => {
  const around = element.parentElement;
  const isOuter = around === null || around === document.documentElement;
  return isVisuallyHidden(element) || (!isOuter && isWithinHidden(around));
});

/** A person who looks at the page sees it, or would after scrolling. */
export const isSeen = onceALook(
  (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isWithinHidden(element),
);

/** What can be looked at now: the page, or the dialog that lies over it with the popovers above. */
export const seenRoots = (): Element[] => {
  const dialogs = [...document.querySelectorAll('dialog:modal')];
  const top = dialogs.at(-1);
  return top ? [top, ...document.querySelectorAll(':popover-open')] : [document.body];
};

/** Elements that can be seen now and fit a selector. */
export const seenElements = (selector: string): HTMLElement[] =>
  seenRoots().flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)].filter(isSeen));

/** What stands in the padding of a box to type in, a currency for one, has its room there. */
export const isInPadding = (box: Element, { left, right }: Pick<DOMRect, 'left' | 'right'>): boolean => {
  if (!box.matches('input, select, textarea')) return false;
  const outside = box.getBoundingClientRect();
  const { paddingLeft, paddingRight } = getComputedStyle(box);
  const isAtStart = left >= outside.left && right <= outside.left + parseFloat(paddingLeft) + 2;
  const isAtEnd = right <= outside.right && left >= outside.right - parseFloat(paddingRight) - 2;
  return isAtStart || isAtEnd;
};

/** Short name of an element for the report: tag, class without its build's hash, what it says. */
export const nameOf = (element: Element): string => {
  const own = [...element.classList].map((name) =>
    name.replace(/^mfe_\w+?_\d+_\d+_\d+-/, '').replace(/-[\w-]{6}$/, ''),
  );
  const said = (element.getAttribute('aria-label') ?? element.textContent ?? '')
    .trim()
    .replace(/\s+/g, ' ')
    .slice(0, 40);
  return `<${[element.tagName.toLowerCase(), ...own].join('.')}>${said && ` “${said}”`}`;
};
