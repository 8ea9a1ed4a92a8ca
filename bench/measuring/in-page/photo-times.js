// When photos are chosen, and how long the page's worker has them. Times in ms since the navigation started.
(() => {
  const probe = { chosen: [], prepared: [] };
  window.tulindePhotos = probe;
  addEventListener('change', ({ target }) => target.type === 'file' && probe.chosen.push(performance.now()), true);
  const begun = new Map();
  window.Worker = class extends window.Worker {
    constructor(...given) {
      super(...given);
      // The page has other workers too: the watch over its own thread sends and gets no files.
      this.addEventListener('message', ({ data }) => {
        if (begun.has(data?.id)) probe.prepared.push(performance.now() - begun.get(data.id));
      });
    }
    postMessage(message, ...more) {
      if (message?.file instanceof Blob) begun.set(message.id, performance.now());
      super.postMessage(message, ...more);
    }
  };
})();
