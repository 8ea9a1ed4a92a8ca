import { act, screen } from '@testing-library/react';
import { allowSiteData, refuseSiteData } from '../testing/refused-site-data';
import { openPage } from '../testing/sign-in-page';
import { openSiteData, takesCookies } from './site-data';

afterEach(allowSiteData);

describe('when the browser refuses all data of the site', () => {
  beforeEach(refuseSiteData);

  it('remembers for as long as the page lives', () => {
    const { local, isKept } = openSiteData();
    local.setItem('one', '1');
    local.setItem('two', '2');
    expect([isKept, local.getItem('one'), local.length, local.key(1)]).toEqual([false, '1', 2, 'two']);
    local.removeItem('one');
    expect([local.getItem('one'), openSiteData().local.getItem('two')]).toEqual([null, null]);
    local.clear();
    expect(local.length).toBe(0);
  });

  it('says above the page what works, and what to change', async () => {
    const { services } = await openPage();
    expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
    expect(screen.getByText('Your browser keeps nothing for this site')).toBeVisible();
    expect(screen.getByText(/allow cookies and site data/)).toBeVisible();
    const { language } = services;
    act(() => language.choose('sw'));
    expect(await screen.findByText('Kivinjari chako hakihifadhi chochote cha tovuti hii')).toBeVisible();
  });

  it('says why nobody can sign in, in the place of a form that leads nowhere', async () => {
    const page = await openPage();
    await page.press('Sign In');
    const panel = await page.panel('Your account');
    expect(panel).toHaveTextContent('Your browser refuses our cookie');
    expect(screen.queryByLabelText('Email', { selector: 'dialog input' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await page.press('Close');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('when the browser has no room for more', () => {
  beforeEach(() => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
  });

  it('says above the page that a reload starts anew, and shows what was kept before', async () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation((key) => (key === 'before' ? '1' : null));
    expect(openSiteData().local.getItem('before')).toBe('1');
    await openPage();
    expect(screen.getByText('Your browser keeps nothing for this site')).toBeVisible();
    expect(screen.getByText(/free space on this device/)).toBeVisible();
  });
});

describe('when the browser keeps what it is given', () => {
  it('says nothing, and lets people sign in', async () => {
    const page = await openPage();
    expect(screen.queryByText('Your browser keeps nothing for this site')).not.toBeInTheDocument();
    await page.press('Sign In');
    await page.panel('Sign in');
  });

  it('leaves no trace of having looked for room', () => {
    expect([openSiteData().isKept, localStorage.length]).toEqual([true, 0]);
  });

  it('knows that a cookie is taken, and leaves none behind', () => {
    expect(takesCookies()).toBe(true);
    expect(document.cookie).not.toContain('tulinde_probe');
  });
});
