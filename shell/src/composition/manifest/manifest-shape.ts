import {
  federationTypes,
  releaseForm,
  releaseRoles,
  topBarVariants,
  type Manifest,
  isRecord,
} from '@tulinde/contracts';

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string';
const number: Check = Number.isFinite;
const flag: Check = (value) => typeof value === 'boolean';
const orNothing =
  (check: Check, nothing: null | undefined): Check =>
  (value) =>
    value === nothing || check(value);
const oneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const listOf =
  (item: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(item);
/* With names of its own choice. */
const tableOf =
  (item: Check): Check =>
  (value) =>
    isRecord(value) && Object.values(value).every(item);
const record =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isRecord(value) && Object.entries(fields).every(([name, check]) => check(value[name]));

const assets = listOf(record({ url: text, integrity: text }));

const line = record({ place: text, order: number, text: record({ en: text, sw: text }) });

const release = record({
  url: text,
  fallbackUrl: orNothing(text, undefined),
  metadata: record({ version: text, integrity: text }),
  deployment: record({ traffic: number, default: flag }),
  extras: record({
    role: oneOf(releaseRoles),
    contract: number,
    container: orNothing(text, null),
    federation: orNothing(oneOf(federationTypes), undefined),
    routes: listOf(
      record({
        path: text,
        access: oneOf(['public', 'guarded']),
        title: record({ en: text, sw: text }),
        topBar: oneOf(topBarVariants),
        menu: orNothing(orNothing(line, null), undefined),
        needs: orNothing(listOf(text), undefined),
      }),
    ),
    scripts: assets,
    styles: assets,
    fonts: assets,
    shared: tableOf(text),
  }),
});

const manifest = record({
  schema: text,
  form: orNothing(oneOf([releaseForm]), undefined),
  registry: orNothing(text, undefined),
  environment: text,
  revision: number,
  urgent: tableOf(number),
  tester: orNothing(flag, undefined),
  microFrontends: tableOf(listOf(release)),
});

/**
 * Whether an answer is a manifest, looked at by hand: the contract's schema would bring zod into the shell. What does not
 * fit would blank a page that stands.
 */
export const isManifest = (value: unknown): value is Manifest => manifest(value);
