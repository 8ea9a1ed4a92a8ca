import { act } from '@testing-library/react';
import type { EventStream } from '../live/live-store';

/** An EventSource that says what it is told to. */
export class FakeStream implements EventStream {
  readyState = 1;
  onopen = null;
  onerror: ((event: Event) => void) | null = null;
  isClosed = false;
  readonly address: string;
  private listener: ((event: MessageEvent<string>) => void) | null = null;

  constructor(address: string) {
    this.address = address;
  }

  addEventListener(_type: 'revision', listener: (event: MessageEvent<string>) => void): void {
    this.listener = listener;
  }

  close(): void {
    this.isClosed = true;
    this.readyState = 2;
  }

  tell(revision: number): void {
    const data = JSON.stringify({ environment: 'production', revision });
    act(() => this.listener?.(new MessageEvent('revision', { data })));
  }

  /** @param isFinal an answer that was no stream: the browser gives up */
  fail(isFinal = false): void {
    this.readyState = isFinal ? 2 : 0;
    act(() => this.onerror?.(new Event('error')));
  }
}
