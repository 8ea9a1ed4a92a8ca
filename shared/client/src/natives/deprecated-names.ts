/*
 * Names that packages of other teams may import. Each stays for one release after its successor came.
 */
import { capturePristineGlobals, pristineGlobals } from './pristine-globals';

/** @deprecated since 2026-11-27: `pristineGlobals` */
export const natives = pristineGlobals;
/** @deprecated since 2026-11-27: `capturePristineGlobals` */
export const keepNatives = capturePristineGlobals;
