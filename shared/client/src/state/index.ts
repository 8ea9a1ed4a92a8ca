/**
 * The MobX names that stores and components use, handed over by the shell at run time: one MobX for the page.
 * A name that nobody uses is not exported: each keeps a part of MobX in the shell.
 */
export { autorun, makeAutoObservable, observable, observableRef, reaction, runInAction } from 'mobx';
export { observer } from 'mobx-react-lite';

/** Remote data is one union; one view renders the four. */
export type Remote<T, E = unknown> =
  | { readonly state: 'idle' }
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly error: E };
