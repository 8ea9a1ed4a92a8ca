/* global window, document */
// The help page works once a press on a question has opened its answer.
window.tulindePress(
  () => document.querySelector('main li button[aria-expanded="false"]'),
  () => document.querySelector('main li button[aria-expanded="true"]') !== null,
);
