type Request = typeof XMLHttpRequest;

/* What stands on a prototype and all that it inherits from, the nearest last. */
const inherited = (prototype: object | null): PropertyDescriptorMap =>
  prototype === null || prototype === Object.prototype
    ? {}
    : {
        ...inherited(Object.getPrototypeOf(prototype) as object | null),
        ...Object.getOwnPropertyDescriptors(prototype),
      };

/* The constructor alone is not enough: its methods stand on a prototype that a release can write to. */
const keptOf = (Native: Request): Request => {
  const Kept = class extends Native {};
  const { constructor: _native, ...members } = inherited(Native.prototype);
  Object.defineProperties(Kept.prototype, members);
  return Kept;
};

/**
 * For code that asks the window for `XMLHttpRequest` itself, as axios does: runs a task with the one that the page has now.
 * Only what the task does at once, nobody else sees it.
 */
export const keptRequest = (page: Window & typeof globalThis): (<T>(task: () => T) => T) => {
  const Kept = keptOf(page.XMLHttpRequest);
  return (task) => {
    const present = page.XMLHttpRequest;
    Reflect.set(page, 'XMLHttpRequest', Kept);
    try {
      return task();
    } finally {
      Reflect.set(page, 'XMLHttpRequest', present);
    }
  };
};
