import { photoGroups, type PhotoGroup } from '../../scene-outbox';

/** One photo that is asked for, by its group and which of the group it is. */
export interface Angle {
  readonly key: string;
  readonly group: PhotoGroup;
  readonly index: number;
}

/* Two of the damage, one of each other. */
const timesOf = (group: PhotoGroup): number => (group === 'damage-near' ? 2 : 1);

export const angles: readonly Angle[] = photoGroups.flatMap((group) =>
  Array.from({ length: timesOf(group) }, (_, index) => ({ key: `${group}-${index}`, group, index })),
);
