import type { texts } from '../texts';

type TextKey = keyof (typeof texts)['en'];

interface MenuPage {
  readonly path: string;
  readonly text: TextKey;
}

/** Top navigation of section 2; a page is linked only while a live release serves it. */
export const mainPages: readonly MenuPage[] = [
  { path: '/', text: 'nav.home' },
  { path: '/lipa-pole-pole', text: 'nav.lipaPolePole' },
  { path: '/faqs', text: 'nav.faqs' },
  { path: '/contact-us', text: 'nav.contact' },
];

/** Signed-in account menu of section 2. */
export const accountPages: readonly MenuPage[] = [
  { path: '/my-policies', text: 'account.myPolicies' },
  { path: '/my-profile', text: 'account.myProfile' },
  { path: '/my-claims', text: 'account.myClaims' },
  { path: '/manage-next-of-kin', text: 'account.nextOfKin' },
  { path: '/change-password', text: 'account.changePassword' },
  { path: '/logout', text: 'account.logout' },
];

/** Routes the shell serves itself. */
export const shellPaths: readonly string[] = ['/logout'];
