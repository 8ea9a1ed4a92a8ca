/**
 * Made when it is first asked for, and kept. For formats of `Intl`: the first of a page takes a slow phone a quarter of a second,
 * and each after it some milliseconds, which no page may wait for that writes no day.
 */
export const onFirstUse = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined;
  return () => (made ??= make());
};
