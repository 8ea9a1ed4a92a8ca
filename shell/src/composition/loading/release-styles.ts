import { sheetAttribute, type Asset, type Manifest, type MicroFrontend } from '@tulinde/contracts';
import { pristineGlobals } from '@tulinde/client/natives';
import { rememberHeldStyles } from './held-styles';

/* A style sheet of a release: linked, or made of what the page had in it. */
type Sheet = HTMLLinkElement | HTMLStyleElement;

const addressOf = (sheet: Sheet): string => sheet.getAttribute('href') ?? sheet.getAttribute(sheetAttribute) ?? '';

const isOfApp = ({ dataset }: HTMLElement, app: string): boolean => dataset.release?.startsWith(`${app}@`) ?? false;

const sheetsOf = (app: string): Sheet[] =>
  [...document.querySelectorAll<Sheet>(`link[data-release], style[${sheetAttribute}]`)].filter((sheet) =>
    isOfApp(sheet, app),
  );

/* The rules of its first paint, which a page has in it where the edge took it that the browser does not hold the sheets. */
const firstRulesOf = (app: string): HTMLStyleElement[] =>
  [...document.querySelectorAll<HTMLStyleElement>(`style[data-release]:not([${sheetAttribute}])`)].filter((rules) =>
    isOfApp(rules, app),
  );

/* Whether rules or a sheet are of this very release. */
const isOf = ({ dataset }: HTMLElement, app: string, version: string): boolean =>
  dataset.release === `${app}@${version}`;

/* A sheet that failed has none; a disabled link has none either, and has not failed. */
const hasFailed = (sheet: Sheet): boolean => !sheet.disabled && sheet.sheet === null;

const sheetAt = (url: string) =>
  [...document.querySelectorAll<Sheet>(`link[rel=stylesheet], style[${sheetAttribute}]`)].find(
    (sheet) => addressOf(sheet) === url,
  );

/* Fetched and parsed, and applied to nothing: the styles of a prefetched release change no page of another app. */
const waiting = 'not all';

/* In the place of the rules that it replaces: sheets go by their order. */
const place = (sheet: Sheet, owner: string): void => {
  const [app = ''] = owner.split('@');
  const firstRules = firstRulesOf(app).find(({ dataset }) => dataset.release === owner);
  if (firstRules) firstRules.before(sheet);
  else document.head.append(sheet);
};

const append = ({ url, integrity }: Asset, owner: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = url;
    link.integrity = integrity;
    link.crossOrigin = 'anonymous';
    link.dataset.release = owner;
    link.media = waiting;
    // A sheet that applies to nothing would get the lowest priority, and the release waits for it.
    link.fetchPriority = 'high';
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`Loading chunk of styles failed: ${url}`));
    };
    place(link, owner);
  });

/*
 * Makes a style sheet of the text that the page came with. The page's policy knows it by its hash; where the browser takes it
 * for another one the sheet is fetched.
 */
const takeFromPage = (url: string, owner: string): void => {
  const text = [...document.querySelectorAll(`script[${sheetAttribute}]`)].find(
    (script) => script.getAttribute(sheetAttribute) === url,
  );
  if (!text) return;
  const sheet = document.createElement('style');
  sheet.textContent = text.textContent;
  sheet.setAttribute(sheetAttribute, url);
  sheet.dataset.release = owner;
  sheet.media = waiting;
  text.remove();
  place(sheet, owner);
};

/* The links that are loading: two loads of one release wait for the same one. */
const pendingStyles = new Map<string, Promise<void>>();

const arrivalOf = (style: Asset, owner: string): Promise<void> => {
  const known = pendingStyles.get(style.url);
  if (known) return known;
  takeFromPage(style.url, owner);
  const sheet = sheetAt(style.url);
  if (sheet && !hasFailed(sheet)) return Promise.resolve();
  sheet?.remove();
  const arrival = append(style, owner).finally(() => {
    if (pendingStyles.get(style.url) === arrival) pendingStyles.delete(style.url);
  });
  pendingStyles.set(style.url, arrival);
  return arrival;
};

/** Whether the page had the sheets of a release in it: the browser holds no files of them. */
export const hadSheetsInPage = (app: string, { metadata }: MicroFrontend): boolean =>
  sheetsOf(app).some((sheet) => isOf(sheet, app, metadata.version) && sheet instanceof HTMLStyleElement);

/**
 * Links the styles of a release that are not in the page. They apply to nothing until a page of it is shown ({@link applyStyles}).
 * The edge has already put those of the first page into it, or linked them.
 */
export const loadStyles = async (app: string, release: MicroFrontend): Promise<void> => {
  const { extras, metadata } = release;
  if (extras.styles.length === 0) return;
  await Promise.all(extras.styles.map((style) => arrivalOf(style, `${app}@${metadata.version}`)));
  if (!hadSheetsInPage(app, release)) rememberHeldStyles(app, metadata.version);
};

/**
 * Switches the styles of one release of an app on and those of its other releases off. A style sheet is never unloaded:
 * `disabled` costs nothing and swaps at once.
 */
export const switchStyles = (app: string, version: string): void => {
  for (const rules of firstRulesOf(app)) if (!isOf(rules, app, version)) rules.remove();
  for (const sheet of sheetsOf(app)) {
    const isOn = isOf(sheet, app, version);
    // A link that is disabled while it loads may never fire `load`.
    if (!isOn && pendingStyles.delete(addressOf(sheet))) sheet.remove();
    else sheet.disabled = !isOn;
  }
};

/**
 * Applies the styles of the release whose page is shown.
 * @returns removes them when the page goes; they stay loaded
 */
export const applyStyles = (app: string, version: string): (() => void) => {
  const sheets = sheetsOf(app).filter((sheet) => isOf(sheet, app, version));
  for (const sheet of sheets) sheet.media = '';
  if (sheets.length > 0) firstRulesOf(app).forEach((rules) => isOf(rules, app, version) && rules.remove());
  return () => sheets.forEach((sheet) => (sheet.media = waiting));
};

/* Milliseconds: after that a page with the rules that it has is better than none that answers. Less than a page that was rendered
   may go unseen before its release counts as one that draws nothing. */
const deadline = 4_000;

/**
 * Puts the shell's style sheets in the place of the rules that the page came with. Until then no live page is shown: it has more in
 * it than its first paint. Never rejects.
 */
export const completeShellStyles = async ({ microFrontends }: Manifest): Promise<void> => {
  const [shell] = microFrontends['shell'] ?? [];
  if (!shell || firstRulesOf('shell').length === 0) return;
  const { version } = shell.metadata;
  const late = new Promise<void>((resolve) => void pristineGlobals.setTimeout(resolve, deadline));
  const whole = loadStyles('shell', shell).then(() => {
    switchStyles('shell', version);
    applyStyles('shell', version);
  });
  await Promise.race([whole, late]).catch(() => undefined);
};
