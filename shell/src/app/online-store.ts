import { makeAutoObservable } from '@tulinde/client/state';

/** Whether the browser has a network, as far as it knows. */
export class OnlineStore {
  isOnline = navigator.onLine;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
    window.addEventListener('online', () => this.set(true));
    window.addEventListener('offline', () => this.set(false));
  }

  private set(isOnline: boolean): void {
    this.isOnline = isOnline;
  }
}
