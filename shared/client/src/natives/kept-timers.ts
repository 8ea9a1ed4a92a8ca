/** Under this name the page's timers stand for what no module can import from: the bundler's own code in each release. */
export const keptTimersName = 'tulindeTimers';

/** Which of the page's functions they are. */
export const keptTimers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;

/** Keeps the timers that the page has now where no release can put others. */
export const keepTimers = (page: Window & typeof globalThis): void => {
  if (keptTimersName in page) return;
  const timers = Object.fromEntries(keptTimers.map((name) => [name, (page[name] as typeof setTimeout).bind(page)]));
  Object.defineProperty(page, keptTimersName, { value: Object.freeze(timers) });
};
