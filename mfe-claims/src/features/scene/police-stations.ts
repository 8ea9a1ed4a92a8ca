import type { Position } from '../../scene-outbox';
import byCounty from './police-stations.json';

export interface PoliceStation {
  /** As people call it: "Parklands" for Parklands police station. */
  readonly name: string;
  readonly county: string;
  /** Degrees, to about a kilometre: enough to say which one is near, too little to lead a driver to its gate. */
  readonly position: Position;
}

/* As the file has it: stations where a traffic accident is booked, by county, each with latitude and longitude. */
type Entry = readonly [name: string, latitude: number, longitude: number];

/** Police stations of all 47 counties, to be named at the roadside, also without a network. */
export const policeStations: readonly PoliceStation[] = Object.entries(
  byCounty as unknown as Readonly<Record<string, readonly Entry[]>>,
).flatMap(([county, stations]) =>
  stations.map(([name, latitude, longitude]) => ({ name, county, position: { latitude, longitude } })),
);
