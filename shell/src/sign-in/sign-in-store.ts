import type { ApiError } from '@tulinde/client/api';
import type { CodeRequest, SignInOptions } from '@tulinde/client/remote';
import { makeAutoObservable, observableRef } from '@tulinde/client/state';

/** Why the sign-in panel is open, and what comes after it. */
export class SignInStore {
  isOpen = false;
  /** The server refused the customer's token: the page stays until the customer has signed in again (spec 13). */
  isExpired = false;
  /** Where the sign-in leads instead of /my-policies: the page that a guard kept shut (spec 26). */
  returnTo: string | null = null;
  /** Whether a page has said whose account it is: what was bought leads to its first password. */
  hasEmail = false;
  /** Change-contact-info mode: the code is handed to a remote. */
  codeRequest: CodeRequest | null = null;
  private endCodeRequest: (isDone: boolean) => void = () => undefined;

  constructor() {
    makeAutoObservable<this, 'endCodeRequest'>(
      this,
      { codeRequest: observableRef, endCodeRequest: false },
      { autoBind: true },
    );
  }

  open({ returnTo, email }: SignInOptions = {}): void {
    this.returnTo = returnTo ?? null;
    this.hasEmail = email !== undefined;
    this.isOpen = true;
  }

  expire(): void {
    this.finishCodeRequest(false);
    this.isExpired = true;
    this.isOpen = true;
  }

  /** Whether the open panel tells already why a call failed: what is said there is not said a second time. */
  tells({ code }: Pick<ApiError, 'code'>): boolean {
    return this.isOpen && this.isExpired && code === 'CUSTOMER_TOKEN_INVALID';
  }

  askForCode(request: CodeRequest): Promise<boolean> {
    this.finishCodeRequest(false);
    this.codeRequest = request;
    this.isOpen = true;
    return new Promise((resolve) => {
      this.endCodeRequest = resolve;
    });
  }

  /** The remote has taken the code. */
  codeTaken(): void {
    this.finishCodeRequest(true);
    this.isOpen = false;
  }

  close(): void {
    this.finishCodeRequest(false);
    this.returnTo = null;
    this.isOpen = false;
  }

  /** The customer is signed in. */
  finish(): void {
    this.isExpired = false;
    this.close();
  }

  private finishCodeRequest(isDone: boolean): void {
    this.codeRequest = null;
    this.endCodeRequest(isDone);
    this.endCodeRequest = () => undefined;
  }
}
