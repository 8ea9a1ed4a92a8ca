/* What is for screen readers alone takes no place on the screen. */
const isVisuallyHidden = (element: Element): boolean => {
  const { clipPath, position, overflow } = getComputedStyle(element);
  if (clipPath === 'inset(50%)') return true;
  const { width, height } = element.getBoundingClientRect();
  return position === 'absolute' && overflow !== 'visible' && width <= 1 && height <= 1;
};

/** Ancestors of an element up to the document's own, itself first. */
export function* upwards(element: Element | null): Generator<Element> {
  for (let one = element; one && one !== document.documentElement; one = one.parentElement) yield one;
}

/* Nothing changes while a page is looked at, and each look asks for all that lies around each text again. */
let known = new WeakMap<Element, boolean>();
let layers = new WeakMap<Element, Element | null>();

/** A new look at a page that has been resized since. */
export const lookAnew = (): void => {
  known = new WeakMap();
  layers = new WeakMap();
};

const staysInSight = (element: Element): boolean => {
  const { position, top, bottom } = getComputedStyle(element);
  return position === 'fixed' || (position === 'sticky' && (top !== 'auto' || bottom !== 'auto'));
};

/** What holds an element in sight while the page scrolls: it stands over other parts of the page in turn. */
export const layerOf = (element: Element): Element | null => {
  const before = layers.get(element);
  if (before !== undefined) return before;
  const around = element.parentElement;
  const isOutermost = around === null || around === document.documentElement;
  const layer = staysInSight(element) ? element : isOutermost ? null : layerOf(around);
  layers.set(element, layer);
  return layer;
};

const isWithinHidden = (element: Element): boolean => {
  const before = known.get(element);
  if (before !== undefined) return before;
  const around = element.parentElement;
  const isOuter = around === null || around === document.documentElement;
  const isHidden = isVisuallyHidden(element) || (!isOuter && isWithinHidden(around));
  known.set(element, isHidden);
  return isHidden;
};

/** A person who looks at the page sees it, or would after scrolling. */
export const isSeen = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isWithinHidden(element);

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
