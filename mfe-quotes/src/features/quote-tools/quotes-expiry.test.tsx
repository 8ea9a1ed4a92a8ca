import { screen } from '@testing-library/react';
import { renderInPortal } from '@tulinde/testing';
import { daysLeft } from './days-left';
import { QuotesExpiry } from './quotes-expiry';

const today = Date.parse('2026-11-17T20:30:00Z');
beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(today));
afterEach(() => jest.restoreAllMocks());

describe('when quotes are valid for a while', () => {
  it.each([
    ['2026-11-30T09:00:00Z', 'These quotes are valid until 30 November – 13 days left'],
    // Half past eleven at night in Nairobi: an hour later is tomorrow.
    ['2026-11-17T21:30:00Z', 'These quotes are valid until 18 November – 1 day left'],
    ['2026-11-17T20:45:00Z', 'These quotes are valid until 23:45 today'],
  ])('counts calendar days in Nairobi until %s', (expiresAt, said) => {
    const { container } = renderInPortal(<QuotesExpiry expiresAt={expiresAt} />);
    expect(container).toHaveTextContent(said);
  });

  it('says it in Swahili', () => {
    renderInPortal(<QuotesExpiry expiresAt="2026-11-30T09:00:00Z" />, '/', { language: 'sw' });
    expect(screen.getByText('zimebaki siku 13')).toBeVisible();
  });

  it('has no day left once it is over', () => {
    expect(daysLeft('2026-11-16T09:00:00Z', today)).toBe(-1);
  });
});
