/* As browsers do it where all data of a site is refused: the storages throw, and a cookie that is set is not there. */
const refused = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

export const refuseSiteData = (): void => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(refused);
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(refused);
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => '',
    set() {
      // It is refused without a word.
    },
  });
};

export const allowSiteData = (): void => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(document, 'cookie');
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.lang = 'en';
};
