import { newIdempotencyKey, type ClaimFileType, claimFileEndings } from '@tulinde/contracts';
import * as z from 'zod/mini';

const photoGroups = [
  'corner-front-left',
  'corner-front-right',
  'corner-back-left',
  'corner-back-right',
  'damage-near',
  'plate',
  'odometer',
  'other-vehicle',
  'other-plate',
] as const;
/** What is photographed, by the groups of evidence of damage to a vehicle, in the order in which it is asked for. */
export type PhotoGroup = (typeof photoGroups)[number];
export { photoGroups };
export const voiceGroup = 'voice';

/* What a later release has written beside it stays where an earlier one writes the rest anew. */
const storedObject = <Shape extends z.core.$ZodShape>(shape: Shape): z.ZodMiniType<z.infer<z.ZodMiniObject<Shape>>> =>
  z.looseObject(shape);

const sceneFileSchema = storedObject({
  id: z.string(),
  group: z.string(),
  name: z.string(),
  type: z.string(),
  /** ISO 8601, UTC: when it was taken, by the device. */
  takenAt: z.string(),
  isSent: z.boolean(),
});
export type SceneFile = z.infer<typeof sceneFileSchema>;

const otherDriverSchema = storedObject({
  name: z.string(),
  phone: z.string(),
  plate: z.string(),
  make: z.string(),
  model: z.string(),
  insurer: z.string(),
});
export type OtherDriver = z.infer<typeof otherDriverSchema>;

const placeSchema = storedObject({ county: z.string(), town: z.string(), spot: z.string() });
export type ScenePlace = z.infer<typeof placeSchema>;

const positionSchema = storedObject({ latitude: z.number(), longitude: z.number() });
/** Degrees, WGS 84. */
export type Position = z.infer<typeof positionSchema>;

/**
 * What was noted at the scene, as the device keeps it. Whether people are hurt is not in it (docs/decisions/0051). A later
 * release may write more; an earlier one reads what it knows, and leaves the rest as it is.
 */
export const sceneReportSchema = storedObject({
  /** Idempotency key of the draft that it becomes. */
  id: z.string(),
  policyNumber: z.string(),
  /** ISO 8601, UTC: when the page was opened for it. */
  happenedAt: z.string(),
  other: z.nullable(otherDriverSchema),
  place: z.nullable(placeSchema),
  /** The device's, where the customer allowed it. */
  position: z.nullable(positionSchema),
  files: z.array(sceneFileSchema),
  /** "Done here" was pressed: it is to be sent. */
  isDone: z.boolean(),
  /** What the server has of it. */
  draft: z.nullable(storedObject({ draftId: z.string(), version: z.number(), hasAnswers: z.boolean() })),
});
export type SceneReport = z.infer<typeof sceneReportSchema>;

export const newReport = (policyNumber: string, now: Date): SceneReport => ({
  id: newIdempotencyKey(),
  policyNumber,
  happenedAt: now.toISOString(),
  other: null,
  place: null,
  position: null,
  files: [],
  isDone: false,
  draft: null,
});

/** @param type of its bytes; what follows a semicolon says how they are coded */
export const newFile = (group: string, type: string, now: Date): SceneFile => {
  const plain = type.split(';', 1)[0] ?? '';
  const ending = plain in claimFileEndings ? claimFileEndings[plain as ClaimFileType] : 'bin';
  return {
    id: newIdempotencyKey(),
    group,
    type: plain,
    isSent: false,
    name: `${group}.${ending}`,
    takenAt: now.toISOString(),
  };
};
