// When photos are chosen, and how long the page's worker has them. Times in ms since the navigation started.
(() => {
  const probe = { chosen: [], prepared: [] };
  window.tulindePhotos = probe;
  addEventListener('change', ({ target }) => target.type === 'file' && probe.chosen.push(performance.now()), true);
  const begun = new Map();
  window.Worker = class extends window.Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => probe.prepared.push(performance.now() - begun.get(data.id)));
    }
    postMessage(message, ...more) {
      begun.set(message.id, performance.now());
      super.postMessage(message, ...more);
    }
  };
})();
