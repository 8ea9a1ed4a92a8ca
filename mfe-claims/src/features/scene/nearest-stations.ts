import { foldLetters } from '@tulinde/contracts';
import type { Position, ScenePlace } from '../../scene-outbox';
import { policeStations, type PoliceStation } from './police-stations';

const earthRadiusKm = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/* Along the ground, by the haversine formula. */
const kilometresBetween = (a: Position, b: Position): number => {
  const [up, across] = [radians(b.latitude - a.latitude) / 2, radians(b.longitude - a.longitude) / 2];
  const shrink = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude));
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.sin(up) ** 2 + shrink * Math.sin(across) ** 2));
};

export interface NearStation {
  readonly station: PoliceStation;
  /** Whole kilometres, at least 1: the list knows no better. */
  readonly km: number;
}

/* Beyond this the phone is in another country, or tells a wrong position. */
const farthestKm = 300;

/** The two police stations that are nearest to a position as the crow flies, nearest first; none far from Kenya. */
export const nearestStations = (position: Position): readonly NearStation[] =>
  policeStations
    .map((station) => ({ station, distance: kilometresBetween(position, station.position) }))
    .filter(({ distance }) => distance <= farthestKm)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 2)
    .map(({ station, distance }) => ({ station, km: Math.max(1, Math.round(distance)) }));

/* As it was typed: ’ or ', small letters or capitals. */
const plain = (name: string): string => foldLetters(name).replace(/’/g, '').trim();

export type StationsOfPlace =
  | { readonly kind: 'town'; readonly station: PoliceStation }
  | { readonly kind: 'county'; readonly county: string; readonly stations: readonly PoliceStation[] };

/** The station of the town, or else those of the county; null where the list has neither. */
export const stationsOf = ({ town, county }: ScenePlace): StationsOfPlace | null => {
  const inCounty = policeStations.filter((station) => plain(station.county) === plain(county));
  const candidates = inCounty.length > 0 ? inCounty : policeStations;
  const station = candidates.find(({ name }) => plain(name) === plain(town));
  if (station) return { kind: 'town', station };
  const [first] = inCounty;
  return first ? { kind: 'county', county: first.county, stations: inCounty } : null;
};
