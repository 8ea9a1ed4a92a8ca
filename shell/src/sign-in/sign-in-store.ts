import { makeAutoObservable } from '@tulinde/shared/state';

/** Whether the sign-in panel is open. */
export class SignInStore {
  isOpen = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  open(): void {
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
  }
}
