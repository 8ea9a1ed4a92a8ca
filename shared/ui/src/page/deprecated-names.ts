/*
 * Names that packages of other teams may import. Each stays for one release after its successor came.
 */
import { pageSkeleton } from './loading/page-skeleton';

/** @deprecated since 2026-11-27: `pageSkeleton` */
export const pageRoom = pageSkeleton;
