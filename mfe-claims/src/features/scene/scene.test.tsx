import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import {
  createFakeBackend,
  createTestPortal,
  failure,
  renderRemote,
  signedIn,
  type RenderOptions,
} from '@tulinde/testing';
import type { ClaimablePolicy } from '@tulinde/contracts';
import { brand } from '@tulinde/contracts/brand';
import { customerDatabase } from '@tulinde/ui/page';
import remote from '../../remote';
import { claimablePolicy, typesOf } from '../../testing/claimable';
import { draftOf } from '../../testing/drafts';
import { currentOutbox } from '../../scene-outbox/current-outbox';
import { sceneTexts } from './texts';

/* What the worker waits for, by name of the picture. */
const mockWork = new Map<string, Promise<void>>();
jest.mock('../../evidence-files/smaller-photo', () => ({
  awaitPhotos: () => undefined,
  smallerPhoto: async (file: File) => {
    await mockWork.get(file.name);
    return file.size > 3 ? file : null;
  },
}));

const path = '/at-the-scene?policy=TUL-MC-26-000001';
const { en, sw } = sceneTexts;

let customer = 900;
const open = async (
  options: Pick<RenderOptions, 'language'> = {},
  isOnline = true,
  at = path,
  cover: Partial<ClaimablePolicy> = {},
) => {
  const backend = createFakeBackend({
    getClaimablePolicies: () => [claimablePolicy({ policyNumber: 'TUL-MC-26-000001', ...cover })],
    getPlaces: () => [{ county: 'Nairobi', towns: ['Westlands'] }],
    makes: () => [{ id: 7, vehicle_name: 'Toyota' }],
    models: () => [{ vehicle_model: 'Axio' }],
  });
  const session = { ...signedIn, userId: String(customer) };
  const portal = createTestPortal({ ...options, backend, session });
  portal.setOnline(isOnline);
  const page = renderRemote(remote, at, { portal });
  await screen.findByRole('heading', { level: 1 });
  return { ...page, portal, backend };
};
const photo = () => new File(['a photo'], 'IMG_1.jpg', { type: 'image/jpeg' });
const camera = () => document.querySelector<HTMLInputElement>('input[type=file]')!;

beforeEach(() => {
  customer += 1;
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
});
afterEach(() => currentOutbox.end());

it.each(['en', 'sw'] as const)(
  'asks first whether everybody is safe, with numbers to call, in %s',
  async (language) => {
    await open({ language });
    expect(screen.getByRole('heading', { level: 1, name: { en, sw }[language].title })).toBeVisible();
    const links = ['999', '112'].map((number) => screen.getByText(number).closest('a')?.getAttribute('href'));
    expect(links).toEqual(['tel:999', 'tel:112']);
    expect(screen.getByRole('link', { name: new RegExp(brand.name) })).toHaveAttribute('href', brand.phoneLink);
  },
);

describe('when the cover does not pay for the own vehicle', () => {
  const thirdParty = { isComprehensive: false, types: typesOf({ isComprehensive: false, windscreenLimit: null }) };

  it('says so before anything is noted, and who pays instead', async () => {
    await open({}, true, path, thirdParty);
    expect(await screen.findByText('This cover does not pay for your own vehicle')).toBeVisible();
    expect(screen.getByText(/their insurer pays: note which one it is/)).toBeVisible();
    expect(screen.getByRole('link', { name: `Call ${brand.phone}` })).toHaveAttribute('href', brand.phoneLink);
  });

  it('sends nothing that would be refused, and passes the photos on', async () => {
    const share = jest.fn(async (_data: ShareData) => undefined);
    Object.assign(navigator, { canShare: () => true, share });
    const { user, backend } = await open({}, true, path, thirdParty);
    await screen.findByText('This cover does not pay for your own vehicle');
    expect(screen.queryByRole('button', { name: 'Done here' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pass on the photos' })).toBeNull();
    await user.upload(camera(), photo());
    await user.click(await screen.findByRole('button', { name: 'Pass on the photos' }));
    await waitFor(() => expect(share.mock.calls[0]?.[0].files).toHaveLength(1));
    expect(backend.requests('startClaim')).toEqual([]);
  });

  it('says of a cover that has ended what can be done', async () => {
    await open({ language: 'sw' }, true, path, {
      types: typesOf().map(({ type }) => ({ type, refusal: 'NOT_IN_FORCE' })),
    });
    expect(await screen.findByText('Bima hii hailipii hili')).toBeVisible();
  });
});

describe('the photos', () => {
  it('are asked for one after the other, by the camera, and can be taken anew', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Take “Front left”' }));
    expect(camera()).toHaveAttribute('capture', 'environment');
    await user.upload(camera(), photo());
    expect(await screen.findByText('1 of 10')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Take “Front right”' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Front left: taken' }));
    await user.click(screen.getByRole('button', { name: 'Choose from the phone' }));
    expect(camera()).not.toHaveAttribute('capture');
    await user.upload(camera(), photo());
    expect(await screen.findByRole('button', { name: 'Take “Front right”' })).toBeVisible();
    expect(screen.getByText('1 of 10')).toBeVisible();
  });

  it('go on to the next one while one is made smaller, and what is chosen meanwhile stays chosen', async () => {
    const { user } = await open();
    await screen.findByRole('button', { name: 'Take “Front left”' });
    let done = (): void => undefined;
    mockWork.set('slow.jpg', new Promise<void>((resolve) => (done = resolve)));
    await user.upload(camera(), new File(['a photo'], 'slow.jpg', { type: 'image/jpeg' }));
    await user.upload(camera(), photo());
    expect(await screen.findByRole('button', { name: 'Front right: taken' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Odometer: still to take' }));
    await act(async () => done());
    expect(await screen.findByRole('button', { name: 'Front left: taken' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Take / })).toHaveAccessibleName('Take “Odometer”');
    expect(screen.getByText('2 of 10')).toBeVisible();
  });

  it('say so where a file is no picture', async () => {
    const { user } = await open();
    await screen.findByRole('button', { name: 'Take “Front left”' });
    await user.upload(camera(), new File(['x'], 'x.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('That picture cannot be used.');
  });
});

describe('without a network', () => {
  it('goes on to the last press, says what it waits for, and is there again after a reload', async () => {
    const { user, unmount } = await open({}, false);
    await screen.findByRole('button', { name: 'Take “Front left”' });
    await user.upload(camera(), photo());
    await user.click(screen.getAllByRole('button', { name: 'Note' })[0]!);
    await user.type(screen.getByLabelText(/Their number plate/), 'KDA 123B');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('KDA 123B')).toBeVisible();
    unmount();
    currentOutbox.end();

    const again = await open({}, false);
    expect(await screen.findByText('KDA 123B')).toBeVisible();
    expect(screen.getByText('1 of 10')).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: 'Done here' }));
    expect(await screen.findByRole('heading', { name: 'Kept, and waiting' })).toBeVisible();
    expect(again.backend.recorded.filter(({ name }) => /claim/i.test(name))).toEqual([]);
  });

  it('is told what to note where there is nothing yet', async () => {
    const { user } = await open({}, false);
    await user.click(await screen.findByRole('button', { name: 'Done here' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(en.empty);
  });
});

describe('once it is done', () => {
  const finish = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.click((await screen.findAllByRole('button', { name: 'Note' }))[0]!);
    await user.type(screen.getByLabelText(/Their number plate/), 'KDA 123B');
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Done here' }));
  };

  it('is sent with what only this page was told, and leads to the report', async () => {
    const page = await open();
    page.backend.on('startClaim', () => draftOf('damage-to-vehicle'));
    page.backend.on('saveClaimDraft', () => ({
      draft: draftOf('damage-to-vehicle'),
      conflicts: [],
      changedElsewhere: [],
    }));
    await finish(page);
    const report = await screen.findByRole('link', { name: 'Go on with the report' });
    expect(report).toHaveAttribute('href', `/damage-to-vehicle?draft=${draftOf('damage-to-vehicle').draftId}`);
    expect(page.backend.requests('saveClaimDraft')).toMatchObject([
      { changes: { thirdParties: [{ plate: 'KDA 123B', isInjured: true }] } },
    ]);
  });

  it('says what was refused, and can be sent again or deleted', async () => {
    const page = await open();
    page.backend.on('startClaim', () => failure({ status: 409, code: 'CLAIM_NOT_OFFERED' }));
    await finish(page);
    expect(await screen.findByRole('heading', { name: 'We could not take it' })).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await page.user.click(await screen.findByRole('button', { name: 'Delete it from this phone' }));
    expect(page.backend.requests('startClaim').length).toBe(2);
    expect(await screen.findByRole('button', { name: 'Take “Front left”' })).toBeVisible();
  });
});

it('offers the lists where there is a network, and names the police station', async () => {
  const { user } = await open();
  await user.click((await screen.findAllByRole('button', { name: 'Note' }))[1]!);
  await user.type(screen.getByLabelText(/County/), 'Nairobi');
  await waitFor(() => expect(document.querySelector('option[value="Westlands"]')).not.toBeNull());
  await user.type(screen.getByLabelText(/Town/), 'Westlands');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Police stations in Nairobi: .*, Parklands, /)).toBeVisible();
});

it('names the nearest police stations by the phone’s position, also without a network', async () => {
  const coords = { latitude: -1.2606, longitude: 36.8028 };
  const geolocation = { getCurrentPosition: (done: PositionCallback) => done({ coords } as GeolocationPosition) };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
  const { user } = await open({}, false);
  await user.click((await screen.findAllByRole('button', { name: 'Note' }))[1]!);
  await user.click(screen.getByRole('button', { name: 'Use this phone’s position' }));
  expect(await screen.findByText(/Parklands \(about 1 km\), Spring Valley \(about 2 km\)/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/Report it at the nearest police station/)).toBeVisible();
  Reflect.deleteProperty(navigator, 'geolocation');
});

it('asks for the policy where none is named', async () => {
  await open({}, true, '/at-the-scene');
  expect(await screen.findByRole('link', { name: en['noPolicy.action'] })).toHaveAttribute('href', '/my-policies');
});

it('says that it cannot record where the browser does not', async () => {
  await open();
  expect(await screen.findByText(/This browser cannot record/)).toBeVisible();
});

it('shows nothing of one customer to the next', async () => {
  const { user, portal } = await open({}, false);
  await screen.findByRole('button', { name: 'Take “Front left”' });
  await user.upload(camera(), photo());
  await screen.findByText('1 of 10');
  act(() => portal.session.setIdentity({ userId: `${customer}-other` }));
  expect(await screen.findByText('0 of 10')).toBeVisible();
  customerDatabase.forget(`${customer}-other`);
});
