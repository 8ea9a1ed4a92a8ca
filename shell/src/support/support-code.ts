import { supportCode } from '@tulinde/contracts';
import type { Composition } from '../composition/composition';
import type { OwnRelease } from '../composition/manifest/own-release';

let read = (): string => '';

/**
 * Which releases the page had, for people to read out: the shell's that runs, each remote's that is in the page, and those that
 * failed in it, which are the ones that support looks for.
 */
export const watchSupportCode = (own: OwnRelease, composition: Composition): void => {
  read = () =>
    supportCode([...(own.facts ? [own.facts] : []), ...composition.mounted, ...composition.failedReleases()]);
};

/** Observable where it is drawn; empty before there is a page. */
export const currentSupportCode = (): string => read();
