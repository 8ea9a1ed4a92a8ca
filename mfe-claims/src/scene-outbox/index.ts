export { outboxOf } from './outbox-of-portal';
export type { Outbox, Sending } from './outbox';
export {
  photoGroups,
  voiceGroup,
  type OtherDriver,
  type PhotoGroup,
  type Position,
  type SceneFile,
  type ScenePlace,
  type SceneReport,
} from './report';
