import { urlsText, type RegisteredUrls } from './print';

const urls: RegisteredUrls = {
  outcome: 'registered',
  code: '0',
  says: 'Success',
  version: 'v2',
  shortCode: '600123',
  confirmation: 'https://api.example.co.ke/api/payment-notices/paybill/payb…',
  validation: 'https://api.example.co.ke/api/payment-notices/paybill-check/payb…',
  last: null,
};

describe('what is said of the addresses that M-Pesa has', () => {
  it('names them, and the answer in M-Pesa’s own words', () => {
    const text = urlsText(urls);
    expect(text).toContain('M-Pesa has taken the addresses. (0, Success)');
    expect(text).toContain('confirmation  https://api.example.co.ke/api/payment-notices/paybill/payb…');
    expect(text).toContain('None was registered from here.');
  });

  it('says where the one that is registered is not the one of today', () => {
    const last = {
      url: 'https://old.example.co.ke/x',
      at: '2026-03-02T09:00:00.000Z',
      by: 'wairimu',
      isCurrent: false,
    };
    const text = urlsText({
      ...urls,
      outcome: 'already',
      code: '500.003.1001',
      says: 'Urls are already registered.',
      last,
    });
    expect(text).toContain('URL Management');
    expect(text).toContain('https://old.example.co.ke/x, 2026-03-02 09:00 UTC, by wairimu: NOT the address of today');
  });
});
