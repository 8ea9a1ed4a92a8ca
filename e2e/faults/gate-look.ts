import type { Browser } from '@playwright/test';
import { judge } from '../../releases/registry/gate/judge';
import { preflightFindings } from '../../releases/registry/gate/preflight/findings';
import type { Target } from '../../releases/registry/gate/preflight/in-new-page';
import { lookLonger } from '../../releases/registry/gate/preflight/look-longer';
import { openPage } from '../../releases/registry/gate/preflight/open-page';
import type { PageToOpen } from '../../releases/registry/gate/preflight/pages';
import { stayWith } from '../../releases/registry/gate/preflight/stay';
import type { Observation } from '../../releases/registry/gate/preflight/watch-page';
import { defaultGateSettings } from '../../releases/registry/gate/settings';
import { inPreflight } from '../platform/preflight';
import { recordedCustomer } from '../recorded-customer/record';
import type { FaultKind } from './kinds';

/* Longer than any of the faults takes to come; the gate itself waits for 15 s. */
const watchMs = 6_000;
const pageMs = 60_000;

const observe = async (browser: Browser, target: Target, page: PageToOpen, gate: FaultKind['gate']) => {
  if (gate === 'left open') return lookLonger(browser, target, page, pageMs, watchMs);
  const own = gate === 'entered and left' ? target.release : null;
  if (own) return stayWith(browser, target, { ...page, own }, pageMs);
  return (await openPage(browser, target, page, pageMs)).seen;
};

const unique = (kinds: readonly string[]): string => [...new Set(kinds)].toSorted().join(', ');

/** What the gate refuses a release for: rules, then what a browser saw, if no rule has refused it before. */
export const refusedFor = (browser: Browser, folder: string, { gate }: FaultKind): Promise<string> =>
  inPreflight(folder, recordedCustomer(), async (target, [route], artefactsFolder) => {
    const { release, composition } = target;
    const live = { production: composition.releases.filter(({ name }) => name !== release.name) };
    const found = await judge({ release, folder, artefactsFolder, live, settings: defaultGateSettings });
    const rules = found.filter(({ level }) => level === 'refusal').map(({ rule }) => rule);
    if (rules.length > 0) return `rule ${unique(rules)}`;
    if (!route) throw new Error('The release has no page.');
    const page: PageToOpen = {
      ...route,
      language: gate === 'in Swahili' ? 'sw' : 'en',
      width: 360,
      isSignedIn: gate === 'signed in',
      isFirst: true,
    };
    const seen: Observation[] = await observe(browser, target, page, gate);
    const kinds = seen.filter(
      (_one, index) => preflightFindings(release, [{ page, seen: [seen[index]!] }])[0]?.level === 'refusal',
    );
    return kinds.length > 0 ? unique(kinds.map(({ kind }) => kind)) : 'no';
  });
