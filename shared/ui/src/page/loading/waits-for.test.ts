import { waitsFor } from './waits-for';

it.each([
  [{ failure: 'network', status: 0, code: null }, 'network'],
  [{ failure: 'answer', status: 401, code: 'CUSTOMER_TOKEN_INVALID' }, 'sign-in'],
  [{ failure: 'answer', status: 503, code: 'UNAVAILABLE' }, 'server'],
  [{ failure: 'answer', status: 409, code: 'IDEMPOTENCY_IN_PROGRESS' }, 'server'],
  [{ failure: 'answer', status: 409, code: 'UPLOAD_OFFSET' }, 'server'],
  [{ failure: 'answer', status: 422, code: 'VALIDATION' }, null],
] as const)('%j waits for %s', (error, what) => {
  expect(waitsFor(error)).toBe(what);
});
