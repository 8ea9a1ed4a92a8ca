/**
 * The window as the router needs it, with the history functions that the page has now. The address itself cannot be
 * patched: `location` is the browser's own.
 */
export const keptHistory = (page: Window = window): Window => {
  const { history } = page;
  const [pushState, replaceState, go] = [history.pushState, history.replaceState, history.go].map((native) =>
    (native as (...told: unknown[]) => void).bind(history),
  );
  const kept = {
    history: {
      get state() {
        return history.state as unknown;
      },
      get length() {
        return history.length;
      },
      pushState,
      replaceState,
      go,
    },
    get location() {
      return page.location;
    },
    document: page.document,
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  };
  return kept as unknown as Window;
};
