const { once } = require('node:events');
const { readdirSync } = require('node:fs');

/* Kept by the tools between their processes, not by a test. */
const ofTools = /^(tsx-|node-compile-cache|playwright-transform-cache|\.?org\.chromium\.|\.com\.google\.Chrome)/;

/** Ends what the files shared, and fails where a test left something in the folder for temporary files. */
module.exports = async () => {
  const { temporary, services, outer } = globalThis.testRun;
  const left = readdirSync(temporary).filter((name) => !ofTools.test(name));
  const ended = once(services, 'exit');
  services.ref();
  services.stdin.end();
  await ended;
  if (outer === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = outer;
  delete process.env.TULINDE_TEST_SERVICES;
  if (left.length > 0) throw new Error(`Tests left in the folder for temporary files: ${left.join(', ')}`);
};
