import type { SliceDefinition } from '@tulinde/client/session';
import { contactKinds, minuteMs } from '@tulinde/contracts';
import * as z from 'zod/mini';

const askedCodeSchema = z.object({
  /** The new email or phone that a code went to, and when (ISO 8601); null where none is awaited. Never the code. */
  asked: z.nullable(z.object({ kind: z.enum(contactKinds), value: z.string(), at: z.string() })),
});
type AskedCode = z.infer<typeof askedCodeSchema>;

/** A code that was asked for: it survives a reload of the tab and a closed panel, and not the tab. */
export const askedCodeSlice: SliceDefinition<AskedCode> = {
  name: 'account-contact-code',
  version: 1,
  schema: askedCodeSchema,
  keep: 'session',
  initial: { asked: null },
};

/** For as long as the server takes it. */
const codeMs = 10 * minuteMs;

export const awaitedCode = ({ asked }: AskedCode, now = Date.now()): AskedCode['asked'] =>
  asked !== null && now - Date.parse(asked.at) < codeMs ? asked : null;
