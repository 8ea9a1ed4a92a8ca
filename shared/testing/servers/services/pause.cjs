const { setTimeout: wait } = require('node:timers/promises');

/**
 * Between two looks of `until`: long enough that what is waited for has the processor, and never what a test depends on.
 * @returns {Promise<void>}
 */
const pause = () => wait(10);

module.exports = { pause };
