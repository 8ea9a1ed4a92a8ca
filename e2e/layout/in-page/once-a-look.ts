let look = 0;

/** A new look at a page that has been resized since. */
export const lookAnew = (): void => {
  look += 1;
};

/** Nothing changes while a page is looked at: what is asked of an element again and again is found once a look. */
export const onceALook = <Found>(find: (element: Element) => Found): ((element: Element) => Found) => {
  let known = new Map<Element, Found>();
  let knownIn = look;
  return (element) => {
    if (knownIn !== look) {
      known = new Map();
      knownIn = look;
    }
    const before = known.get(element);
    if (before !== undefined) return before;
    const found = find(element);
    known.set(element, found);
    return found;
  };
};
