import { configOf } from './scripts/checks/jest/config.mjs';

/* Rules, components and calls. What needs processes, signals or whole browsers is in jest.system.config.js. */
export default configOf('first');
