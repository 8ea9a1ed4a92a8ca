import type { CancellableCover, CancelSubject } from '@tulinde/contracts';

export interface OfCover {
  readonly of: CancelSubject;
  readonly cover: CancellableCover;
}
