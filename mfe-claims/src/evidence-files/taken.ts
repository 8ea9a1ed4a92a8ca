/** What a photo says of itself; null where it says nothing. */
export interface Taken {
  /** ISO 8601, UTC. */
  readonly takenAt: string | null;
  /** Degrees, WGS 84. */
  readonly takenIn: { readonly latitude: number; readonly longitude: number } | null;
}

export const nothingTold: Taken = { takenAt: null, takenIn: null };

/* Cameras write it before the picture. */
const beginning = 256 * 1024;

/* `2026:11:23 14:05:09` in the camera's own time, `+03:00` beside it where it knows; this device's where it does not. */
const instantOf = (written: string | undefined, zone: string | undefined): string | null => {
  const [, day = '', time = ''] = /^(\d{4}:\d\d:\d\d) (\d\d:\d\d:\d\d)/.exec(written ?? '') ?? [];
  const at = new Date(`${day.replaceAll(':', '-')}T${time}${/^[+-]\d\d:\d\d$/.test(zone ?? '') ? zone : ''}`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
};

const positionOf = (gps: { Latitude?: number; Longitude?: number } | undefined): Taken['takenIn'] => {
  const { Latitude: latitude = Number.NaN, Longitude: longitude = Number.NaN } = gps ?? {};
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
};

/** When and where a photo was taken, as far as its camera has written it: read before it is dropped. */
export const readTaken = async (photo: Blob): Promise<Taken> => {
  try {
    const { load } = await import(/* webpackChunkName: "exif" */ 'exifreader');
    const { exif, gps } = load(await photo.slice(0, beginning).arrayBuffer(), { expanded: true });
    return {
      takenAt: instantOf(exif?.DateTimeOriginal?.description, exif?.OffsetTimeOriginal?.description),
      takenIn: positionOf(gps),
    };
  } catch {
    return nothingTold;
  }
};
