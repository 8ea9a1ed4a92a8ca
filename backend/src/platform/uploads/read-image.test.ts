import { tooSlow } from './read-image';

describe('when a picture is not ready in time', () => {
  it('blames the picture where the process had the time that it takes', () =>
    expect(tooSlow(6_000)).toMatchObject({ name: 'FileOverLimit' }));

  it('blames the machine where the process had less, and says when to try again', () =>
    expect(tooSlow(5_900)).toMatchObject({ name: 'Refusal', status: 503, retryAfterSeconds: 5 }));
});
