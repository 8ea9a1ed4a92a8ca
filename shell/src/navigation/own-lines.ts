import type { MenuLine, MenuPlace } from '@tulinde/contracts';
import { texts } from '../texts';

/** A line of a menu as it is drawn. */
export interface DrawnLine extends MenuLine {
  /** A part of the page, with its `#`. */
  readonly hash?: string;
}

/** The lines of every menu of the frame. */
export type Menus = Readonly<Record<MenuPlace, readonly DrawnLine[]>>;

const own = (path: string, order: number, key: keyof typeof texts.en, hash?: string): DrawnLine => ({
  path,
  order,
  text: { en: texts.en[key], sw: texts.sw[key] },
  ...(hash !== undefined && { hash }),
});

/**
 * The shell's own menu lines. They lead to pages that the shell serves itself, and to pages whose release has no `menu`:
 * that release was built before releases could have one, or is not live yet.
 */
export const ownLines: Menus = {
  top: [
    own('/', 10, 'nav.home'),
    own('/lipa-pole-pole', 20, 'nav.lipaPolePole'),
    own('/faqs', 30, 'nav.faqs'),
    own('/contact-us', 40, 'nav.contact'),
  ],
  account: [
    own('/my-policies', 10, 'account.myPolicies'),
    own('/my-profile', 20, 'account.myProfile'),
    own('/my-claims', 30, 'account.myClaims'),
    own('/manage-next-of-kin', 40, 'account.nextOfKin'),
    own('/change-password', 50, 'account.changePassword'),
    // Behind every line of a release, whose orders end at 999.
    own('/logout', 1000, 'account.logout'),
  ],
  footer: [
    own('/read-all-terms', 10, 'footer.terms', '#terms'),
    own('/read-all-terms', 11, 'footer.privacy', '#privacy'),
    own('/verify', 20, 'footer.verify'),
  ],
};

/** Routes the shell serves itself. */
export const shellPaths: readonly string[] = ['/logout'];
