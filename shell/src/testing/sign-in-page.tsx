import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineRemote, usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { createFakeBackend, type FakeHandlers } from '@tulinde/testing';
import { manifestOf, release, route } from './manifest';
import { openShell } from './open-shell';

const Home = () => {
  const portal = usePortal();
  return (
    <>
      <h1 tabIndex={-1}>Home</h1>
      <label htmlFor="email">Email of the page behind</label>
      <input id="email" />
      <button onClick={() => portal.openSignIn()}>Sign In</button>
    </>
  );
};
const Faqs = observer(() => {
  const portal = usePortal();
  return <button onClick={() => portal.openSignIn({ returnTo: '/faqs?topic=claims' })}>Sign In and ask</button>;
});
const Policies = () => <h1 tabIndex={-1}>My Policies</h1>;

const modules = {
  mfe_quotes: defineRemote({ contract: 1, pages: { '/': Home } }),
  mfe_help: defineRemote({ contract: 1, pages: { '/faqs': Faqs, '/read-all-terms': Policies } }),
  mfe_account: defineRemote({ contract: 1, pages: { '/my-policies': Policies, '/my-profile': Policies } }),
};

const guarded = { access: 'guarded' } as const;
const apps = {
  'mfe-quotes': [release('mfe-quotes', '1.0.0', [route('/')])],
  'mfe-help': [release('mfe-help', '1.0.0', [route('/faqs')])],
};
const terms = { 'mfe-help': [release('mfe-help', '1.0.0', [route('/faqs'), route('/read-all-terms')])] };
const account = {
  'mfe-account': [release('mfe-account', '1.0.0', [route('/my-policies', guarded), route('/my-profile', guarded)])],
};

/** A customer with a password, whose code is right. */
const handlers = {
  checkAuth: () => ({ isPasswordActive: true }),
  login: () => ({ customer: { customerId: '7' }, token: { token: 'opaque' } }),
  getCustomerDetails: () => ({ fullName: 'Amina Wanjikũ', email: 'ami•••@example.com' }),
  validateOtp: () => ({ nextStep: 'SIGNED_IN' }),
  generateOtp: () => ({ resendAfterSeconds: 40 }),
  createPassword: () => ({ isChanged: true }),
  resetPassword: () => ({ resendAfterSeconds: 40 }),
  signUp: () => ({ resendAfterSeconds: 40 }),
  logout: () => ({ isSignedOut: true }),
} satisfies FakeHandlers;

interface Options {
  readonly path?: string;
  readonly answers?: FakeHandlers;
  readonly hasAccount?: boolean;
  /** Whether there is a page with the portal's terms. */
  readonly hasTerms?: boolean;
  readonly prepare?: Parameters<typeof openShell>[0]['prepare'];
}

/** The shell over a fake back end, and what a person does in the panel. */
export const openPage = async ({
  path = '/',
  answers = {},
  hasAccount = true,
  hasTerms = false,
  prepare,
}: Options = {}) => {
  const backend = createFakeBackend({ ...handlers, ...answers });
  const manifest = manifestOf({ ...apps, ...(hasAccount && account), ...(hasTerms && terms) });
  const { services } = await openShell({ path, manifest, modules, backend, ...(prepare && { prepare }) });
  const user = userEvent.setup();
  /* What is behind an open dialog is inert in a browser. */
  const press = (name: string | RegExp) => {
    const surface = screen.queryByRole('dialog') ?? document.body;
    return user.click(within(surface).getByRole('button', { name }));
  };
  return {
    backend,
    services,
    user,
    press,
    portal: services.portal,
    panel: (title: string | RegExp) => screen.findByRole('dialog', { name: title }),
    enter: async (label: string | RegExp, text: string) => {
      const field = screen.getByLabelText(label, { selector: 'dialog input' });
      await user.clear(field);
      await user.type(field, text);
    },
  };
};

export const email = 'amina@example.com';
export const password = 'mvua ya masika';
