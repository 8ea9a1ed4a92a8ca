import { nairobiDay, type Purchase } from '@tulinde/shared/contracts';
import type { DraftAnswers } from '../drafts-slice';

const empty = {
  plateKind: 'USUAL',
  registration: '',
  chassisNumber: '',
  engineNumber: '',
  bodyType: '',
  colour: '',
  fuel: '',
  startDate: '',
  isFinanced: false,
  financier: '',
  hasTracker: false,
};
export type VehicleAnswers = typeof empty;

/** What is typed wins over what the server has; cover starts today unless told. */
export const vehicleAnswers = ({ productId, vehicle, cover }: Purchase, draft: DraftAnswers): VehicleAnswers => ({
  ...empty,
  bodyType: productId === 2 ? 'MOTORCYCLE' : '',
  startDate: nairobiDay(),
  ...(vehicle ?? {}),
  ...(cover ? { startDate: cover.startsOn } : {}),
  ...(draft as Partial<VehicleAnswers>),
});
