import { act, render, screen } from '@testing-library/react';
import { LoadingOverlay } from './loading-overlay';
import { LoadingStore } from './loading-store';
import { PageBanners } from './page-banners';

describe('the loading overlay', () => {
  it('stays until the last of several waits has ended', () => {
    const loading = new LoadingStore();
    render(<LoadingOverlay loading={loading} />);
    expect(screen.queryByText('Please wait')).not.toBeInTheDocument();
    let ends: (() => void)[] = [];
    act(() => {
      ends = [loading.begin(), loading.begin()];
    });
    const end = (index: number) => act(() => ends[index]?.());
    expect(screen.getByText('Please wait')).toBeVisible();
    end(0);
    end(0);
    expect(screen.getByText('Please wait')).toBeVisible();
    end(1);
    expect(screen.queryByText('Please wait')).not.toBeInTheDocument();
  });
});

describe('when an answer takes longer', () => {
  const draw = (loading: LoadingStore, isOnline = true) =>
    render(
      <>
        <PageBanners isKept isOnline={isOnline} loading={loading} />
        <LoadingOverlay loading={loading} />
      </>,
    );
  const longer = /takes longer than usual/;

  it('is said above the page until it has come', () => {
    const loading = new LoadingStore();
    draw(loading);
    let end = () => {};
    act(() => {
      end = loading.beginSlow();
    });
    expect(screen.getByText(longer)).toBeVisible();
    act(() => end());
    expect(screen.queryByText(longer)).not.toBeInTheDocument();
  });

  it('is said once, where the page waits for it', () => {
    const loading = new LoadingStore();
    draw(loading);
    act(() => {
      loading.begin();
      loading.beginSlow();
    });
    expect(screen.getAllByText(longer)).toHaveLength(1);
  });

  it('is not said to who is offline', () => {
    const loading = new LoadingStore();
    draw(loading, false);
    act(() => void loading.beginSlow());
    expect(screen.queryByText(longer)).not.toBeInTheDocument();
    expect(screen.getByText(/You are offline/)).toBeVisible();
  });
});
