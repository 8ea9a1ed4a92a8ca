// Times a real press on a link until the questions stand on the page.
document.addEventListener(
  'click',
  (event) => {
    if (event.target.closest('a[href="/faqs"]')) window.tulindeProbe.pressed = event.timeStamp;
  },
  { capture: true },
);
new MutationObserver(() => {
  const { tulindeProbe: probe } = window;
  if (probe.pressed === null || probe.interactive !== null) return;
  if (document.querySelector('main li button[aria-expanded]')) probe.interactive = performance.now();
}).observe(document, { childList: true, subtree: true });
