import { newVisitor } from '../../composition/visitors/visitor';
import { createVisitorSeals } from './visitor-seals';

const secret = 'a-secret-of-more-than-32-characters-for-the-test';
const visitor = newVisitor();
const address = '41.90.1.1';

const vouchedOf = (seals: ReturnType<typeof createVisitorSeals>, count: number, from = address): number =>
  Array.from({ length: count }, () => seals.read(seals.ofNew(newVisitor(), from))).filter(({ isVouched }) => isVouched)
    .length;

describe('a visitor that an edge has made', () => {
  it('is vouched for by every edge with the secret, and by no other', () => {
    const cookie = createVisitorSeals(secret).ofNew(visitor, address);
    expect(createVisitorSeals(secret).read(cookie)).toEqual({ isSigned: true, isVouched: true });
    expect(createVisitorSeals(`${secret}!`).read(cookie)).toEqual({ isSigned: false, isVouched: false });
  });

  it('cannot be made of one that is not vouched for', () => {
    const seals = createVisitorSeals(secret);
    const cookie = seals.ofClaimed(visitor);
    expect(seals.read(cookie)).toEqual({ isSigned: true, isVouched: false });
    expect(seals.read(cookie.replace('.u.', '.v.'))).toEqual({ isSigned: false, isVouched: false });
    expect(seals.read(visitor)).toEqual({ isSigned: false, isVouched: false });
  });
});

describe('new visitors of one address', () => {
  it('are vouched for up to sixty at once, and twelve a minute from then on', () => {
    let time = 0;
    const seals = createVisitorSeals(secret, () => time);
    expect(vouchedOf(seals, 400)).toBe(60);
    time += 60_000;
    expect(vouchedOf(seals, 400)).toBe(12);
  });

  it('take nothing from those of another', () => {
    const seals = createVisitorSeals(secret);
    vouchedOf(seals, 400);
    expect(vouchedOf(seals, 3, '41.90.1.2')).toBe(3);
  });

  it('of one home count together, whatever its machines are called', () => {
    const seals = createVisitorSeals(secret);
    const made = Array.from({ length: 100 }, (_unused, index) =>
      seals.read(seals.ofNew(newVisitor(), `2c0f:fe38:1:${(0x1200 + index).toString(16)}::1`)),
    );
    expect(made.filter(({ isVouched }) => isVouched)).toHaveLength(60);
  });

  it('of this machine are all vouched for: behind a proxy that is not named, everybody comes from here', () => {
    expect(vouchedOf(createVisitorSeals(secret), 400, '127.0.0.1')).toBe(400);
  });
});
