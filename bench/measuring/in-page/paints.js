// Runs in the page before its own scripts. Plain JavaScript, because it is sent as it stands.
const probe = { largestPaint: 0, layoutShift: 0, typed: null, pressed: null, interactive: null, slowest: null };
window.tulindeProbe = probe;

new PerformanceObserver((list) => {
  // A person's press ends it for the browser itself. The impatient visitor's is none, and in vain at first: what it has
  // opened in the end is not the first page's paint, unless it was taken before anything was painted.
  for (const { startTime } of list.getEntries()) {
    const isFirst = probe.largestPaint === 0;
    if (isFirst || probe.interactive === null || startTime < probe.interactive) probe.largestPaint = startTime;
  }
}).observe({ type: 'largest-contentful-paint', buffered: true });

// As Web Vitals counts it: the worst window of shifts less than 1 s apart, at most 5 s long.
const shifts = { sum: 0, first: 0, last: Number.NEGATIVE_INFINITY };
new PerformanceObserver((list) => {
  for (const { startTime, value, hadRecentInput } of list.getEntries()) {
    if (hadRecentInput) continue;
    if (startTime - shifts.last >= 1000 || startTime - shifts.first >= 5000) {
      shifts.sum = 0;
      shifts.first = startTime;
    }
    shifts.sum += value;
    shifts.last = startTime;
    probe.layoutShift = Math.max(probe.layoutShift, shifts.sum);
  }
}).observe({ type: 'layout-shift', buffered: true });

// From a person's input to the next frame on the screen. 16 ms is the least that browsers report.
new PerformanceObserver((list) => {
  for (const {
    interactionId,
    duration,
    name,
    target,
    startTime,
    processingStart,
    processingEnd,
  } of list.getEntries()) {
    if (!interactionId || duration <= (probe.slowest?.duration ?? 0)) continue;
    const on = target ? `${target.tagName.toLowerCase()} ${(target.textContent || target.id || '').slice(0, 30)}` : '';
    const handlers = processingEnd - processingStart;
    probe.slowest = { duration, name, on: on.trim(), wait: processingStart - startTime, handlers };
  }
}).observe({ type: 'event', durationThreshold: 16, buffered: true });
