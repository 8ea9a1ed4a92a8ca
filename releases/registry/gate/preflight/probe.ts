import type { Page } from 'playwright-core';

/** What the page told of itself so far. */
export interface Measures {
  /** Times that React wrote to the page. */
  commits: number;
  /** Milliseconds of the longest task. */
  longestTask: number;
  /** Entries that were added to the history since the page was opened. */
  addedEntries: number;
}

const name = 'tulindePreflightProbe';

/*
 * In the page, before any script of it. React tells the hook of its developer tools about each commit, in production too. What
 * a release may have patched is kept first.
 */
const script = `(() => {
  const { history, Object, Map, PopStateEvent, PerformanceObserver, dispatchEvent } = window;
  const replaceState = history.replaceState.bind(history);
  const entries = history.length;
  const told = { commits: 0, longestTask: 0 };
  const note = (tasks) => tasks.forEach(({ duration }) => (told.longestTask = Math.max(told.longestTask, duration)));
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'longtask', buffered: true });
  Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
    value: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: () => (told.commits += 1),
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
  });

  const own = Object.getOwnPropertyDescriptors;
  const isObject = (value) => typeof value === 'function' || (typeof value === 'object' && value !== null);
  const owners = () => {
    const found = new Map([['window', window]]);
    for (const [name, { value }] of Object.entries(own(window))) {
      if (typeof value !== 'function') continue;
      found.set(name, value);
      if (isObject(value.prototype)) found.set(name + '.prototype', value.prototype);
    }
    for (const name of ['JSON', 'Math', 'Reflect', 'Atomics', 'Intl', 'CSS', 'console']) found.set(name, window[name]);
    return found;
  };
  // These bear no functions of their own: one that does hides a native.
  const instances = { history, navigator, document, performance };
  const globals = owners();
  const kept = new Map([...globals].map(([name, owner]) => [name, own(owner)]));
  const differ = (a, b) => !b || ['value', 'get', 'set'].some((part) => typeof a[part] === 'function' && a[part] !== b[part]);
  const changed = () => {
    const found = [];
    for (const [name, owner] of globals) {
      const before = kept.get(name);
      const now = own(owner);
      for (const key of Reflect.ownKeys(before)) if (differ(before[key], now[key])) found.push(name + '.' + String(key));
      const isPrototype = name.endsWith('.prototype');
      if (isPrototype) for (const key of Reflect.ownKeys(now)) if (!before[key]) found.push(name + '.' + String(key));
    }
    for (const [name, instance] of Object.entries(instances)) {
      for (const [key, { value }] of Object.entries(own(instance)))
        if (typeof value === 'function' && key in Object.getPrototypeOf(instance)) found.push(name + '.' + key);
    }
    return found;
  };

  Object.defineProperty(window, '${name}', {
    value: {
      read: () => {
        note(observer.takeRecords());
        return { ...told, addedEntries: history.length - entries };
      },
      changed,
      go: (path) => {
        replaceState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      },
    },
  });
})()`;

/** Call it before the page is opened. */
export const installProbe = (page: Page): Promise<unknown> => page.addInitScript(script);

export const readMeasures = (page: Page): Promise<Measures> => page.evaluate<Measures>(`${name}.read()`);

/** Functions of the browser that are not its own any more, such as `window.fetch` or `Array.prototype.at`. */
export const changedGlobals = (page: Page): Promise<string[]> => page.evaluate<string[]>(`${name}.changed()`);

/** Goes to another address of the site as Back does: without loading the page anew, and without another entry. */
export const goWithin = (page: Page, path: string): Promise<unknown> =>
  page.evaluate(`${name}.go(${JSON.stringify(path)})`);
