import { bodyTypesFor, nairobiDay, type BodyType, type Purchase } from '@tulinde/contracts';
import type { DraftAnswers } from '../../../slices/drafts-slice';

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

/** The bodies offered: those that fit what was quoted. Where none has the seats, all of the use: the server says why not. */
export const bodiesOf = ({ motor }: Purchase): readonly BodyType[] => {
  if (motor === null) return [];
  const fitting = bodyTypesFor(motor.request);
  return fitting.length > 0 ? fitting : bodyTypesFor({ ...motor.request, passangers: 1 });
};

/**
 * What is typed wins over what the server has; cover starts today unless told. Where there is one body, it is chosen; one that
 * does not fit (kept by an older policy, or drafted for another quote) is left to be chosen again.
 */
export const vehicleAnswers = (purchase: Purchase, draft: DraftAnswers): VehicleAnswers => {
  const { vehicle, cover } = purchase;
  const answers: VehicleAnswers = {
    ...empty,
    startDate: nairobiDay(),
    ...vehicle,
    ...(cover ? { startDate: cover.startsOn } : {}),
    ...(draft as Partial<VehicleAnswers>),
  };
  const bodies: readonly string[] = bodiesOf(purchase);
  if (bodies.includes(answers.bodyType)) return answers;
  const [first = '', ...others] = bodies;
  return { ...answers, bodyType: others.length === 0 ? first : '' };
};
