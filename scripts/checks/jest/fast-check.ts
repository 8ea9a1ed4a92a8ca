/*
 * What a test gets that imports fast-check: it tries what the seed of the run says, which global setup prints. Not
 * imported by its name, which leads here.
 */
import * as fastCheck from '../../../node_modules/fast-check/lib/cjs/fast-check.js';

fastCheck.configureGlobal({ ...fastCheck.readConfigureGlobal(), seed: Number(process.env.TULINDE_SEED) });

export * from '../../../node_modules/fast-check/lib/cjs/fast-check.js';
export { default } from '../../../node_modules/fast-check/lib/cjs/fast-check.js';
