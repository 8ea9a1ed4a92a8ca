/*
 * Names that packages of other teams may import. Each stays for one release after its successor came.
 */
import type { ReleaseNotification } from './release-names';
import { pageHealthEventSchema, type PageHealthEvent } from './telemetry';
import { pageHealthFailures, pageHealthKinds, type PageHealthFailure, type PageHealthKind } from './telemetry-kinds';

/** @deprecated since 2026-11-27: `PageHealthEvent` */
export type LifeEvent = PageHealthEvent;
/** @deprecated since 2026-11-27: `PageHealthFailure` */
export type LifeFailure = PageHealthFailure;
/** @deprecated since 2026-11-27: `PageHealthKind` */
export type LifeKind = PageHealthKind;
/** @deprecated since 2026-11-27: `pageHealthEventSchema` */
export const lifeEventSchema = pageHealthEventSchema;
/** @deprecated since 2026-11-27: `pageHealthFailures` */
export const lifeFailures = pageHealthFailures;
/** @deprecated since 2026-11-27: `pageHealthKinds` */
export const lifeKinds = pageHealthKinds;
/** @deprecated since 2026-11-27: `ReleaseNotification` */
export type ReleaseNews = ReleaseNotification;
