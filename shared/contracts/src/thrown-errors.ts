import * as z from 'zod/mini';
import { atMost } from './plain-fields';
import { telemetryEventSchema } from './telemetry-event';

/** A place in a script of a release, as the browser names it: lines and columns are counted from 1. */
const scriptFrameSchema = z.object({
  /** `mfe-help/1.0.0/remoteEntry.js` */
  script: z
    .string()
    .check(z.regex(/^[a-z][a-z0-9-]{0,40}\/[0-9A-Za-z.-]{1,64}\/(?!.*\.\.)[A-Za-z0-9._/-]{1,160}\.js$/)),
  line: z.int().check(z.gte(1), z.lte(10_000_000)),
  column: z.int().check(z.gte(1), z.lte(10_000_000)),
});
export type ScriptFrame = z.infer<typeof scriptFrameSchema>;

/** The error behind a failure of a release. The event beside it is the one that was counted. */
export const thrownErrorSchema = z.extend(telemetryEventSchema, {
  name: z.string().check(z.regex(/^[A-Z][A-Za-z]{2,39}$/)),
  /** Only words that stand in the release's script, or are the engine's (`publicMessage`); null: it had others. */
  message: z.nullable(z.string().check(atMost(200))),
  frames: z.array(scriptFrameSchema).check(atMost(8)),
});
export type ThrownError = z.infer<typeof thrownErrorSchema>;
