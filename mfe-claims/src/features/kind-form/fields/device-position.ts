/** Whether the browser can say where it is; whether it may is asked then. */
export const canSayPosition = (): boolean => 'geolocation' in navigator;

/** Where the device is, `-1.28333,36.81667`: degrees to about a metre. Null where it may not say, or does not know. */
export const devicePosition = (): Promise<string | null> =>
  new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(`${coords.latitude.toFixed(5)},${coords.longitude.toFixed(5)}`),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 },
    );
  });
