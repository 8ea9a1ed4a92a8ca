import type { PolicyRow } from './repository';

/** What is insured, in a few words: plate and vehicle, or the first person. */
export const insuredTitle = ({ content, registration }: PolicyRow): string => {
  const { motor, people, insurer } = content.purchase;
  if (motor === null) return people?.[0]?.fullName ?? insurer.name;
  const { make, model, yearOfManufacture } = motor.request;
  return [registration, [make, model, yearOfManufacture].join(' ')].filter(Boolean).join(' · ');
};
