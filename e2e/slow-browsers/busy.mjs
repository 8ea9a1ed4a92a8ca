/* Keeps one core busy in stretches of 50 ms, and ends with its parent. */
process.on('disconnect', () => process.exit());

const work = () => {
  for (const end = performance.now() + 50; performance.now() < end;);
  setImmediate(work);
};
work();
