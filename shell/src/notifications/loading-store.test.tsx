import { act, render, screen } from '@testing-library/react';
import { LoadingOverlay } from './loading-overlay';
import { LoadingStore } from './loading-store';

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
