import { createFakeBackend, failure, networkBreak } from '@tulinde/testing';
import { isSessionOver } from './is-session-over';

const details = { firstName: 'Amina', fullName: 'Amina Otieno', email: 'amina@example.co.ke' };

describe('whether a session is over', () => {
  it.each([
    ['is not, where the server answers', () => details, false],
    ['is, where the server refuses it', () => failure({ status: 401 }), true],
    ['is not known, where nobody answers', () => networkBreak(), false],
  ])('%s', async (_what, answer, isOver) => {
    const backend = createFakeBackend({ getCustomerDetails: answer });
    await expect(isSessionOver(backend.api, '7')).resolves.toBe(isOver);
  });
});
