import type { Notice } from '@tulinde/client/remote';
import { showToast } from './show-toast';

const notice: Notice = { kind: 'success', message: 'Saved.' };

describe('a toast of a remote', () => {
  it('is shown by a shell of today', () => {
    const portal = { showToast: jest.fn(), notify: jest.fn() };
    showToast(portal, notice);
    expect(portal.showToast).toHaveBeenCalledWith(notice);
    expect(portal.notify).not.toHaveBeenCalled();
  });

  it('is shown by a shell that knows only `notify`', () => {
    const portal = { notify: jest.fn() };
    showToast(portal, notice);
    expect(portal.notify).toHaveBeenCalledWith(notice);
  });
});
