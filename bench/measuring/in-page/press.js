// A very impatient visitor: presses at every frame and after every change of the page until a press is taken, then waits
// for what it is for. Prerendered markup without a script behind it lets her press in vain. Pressing on after a press was
// taken would only make the page begin the same work anew.
window.tulindePress = (find, isTaken, isDone) => {
  let lastPress = Number.NEGATIVE_INFINITY;
  const attempt = () => {
    const { tulindeProbe: probe } = window;
    if (probe.interactive !== null) return;
    if (isDone()) {
      probe.interactive = performance.now();
      return;
    }
    const target = isTaken() ? null : find();
    // Not twice in a frame: a second press would take the first one back.
    if (!target || performance.now() - lastPress < 16) return;
    lastPress = performance.now();
    probe.pressed ??= lastPress;
    target.click();
  };
  const eachFrame = () => {
    attempt();
    if (window.tulindeProbe.interactive === null) requestAnimationFrame(eachFrame);
  };
  new MutationObserver(attempt).observe(document, { childList: true, subtree: true, attributes: true });
  eachFrame();
};
