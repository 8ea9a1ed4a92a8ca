import { supportCode } from '@tulinde/contracts';
import type { Composition } from '../composition/composition';
import type { OwnRelease } from '../composition/manifest/own-release';

let read = (): string => '';

/** Which releases are in the page, for people to read out: the shell's that runs, and each remote's that was loaded. */
export const watchSupportCode = (own: OwnRelease, composition: Composition): void => {
  read = () => supportCode([...(own.facts ? [own.facts] : []), ...composition.mounted]);
};

/** Observable where it is drawn; empty before there is a page. */
export const currentSupportCode = (): string => read();
