/** Makes the page as wide as a desktop, or as narrow as a phone. */
const setScreen = (isWide: boolean): void => {
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget() as MediaQueryList, {
      matches: isWide && query.includes('min-width'),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
};
export const onDesktop = (): void => setScreen(true);
export const onPhone = (): void => setScreen(false);
