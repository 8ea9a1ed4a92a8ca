// The broken release says when its failure is known; the earlier one is there when its heading is on the screen.
const failure = { knownAt: null, replacedAt: null };
window.tulindeFailure = failure;

const isReplaced = () =>
  [...document.querySelectorAll('main h1')].some(
    (heading) => heading.textContent === 'How can we help?' && heading.checkVisibility(),
  );

new MutationObserver(() => {
  if (failure.knownAt === null || failure.replacedAt !== null || !isReplaced()) return;
  failure.replacedAt = Number.NaN;
  // In the frame after it, which is on the screen then.
  requestAnimationFrame(() => requestAnimationFrame(() => (failure.replacedAt = performance.now())));
}).observe(document, { childList: true, subtree: true, attributes: true });
