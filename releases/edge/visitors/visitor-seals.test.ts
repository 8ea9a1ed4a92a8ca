import { newVisitor } from '../../composition/visitors/visitor';
import { createVisitorSeals } from './visitor-seals';

const secret = 'a-secret-of-more-than-32-characters-for-the-test';
const visitor = newVisitor();
const address = '41.90.1.1';

const vouchedOf = (seals: ReturnType<typeof createVisitorSeals>, count: number, from = address): number =>
  Array.from({ length: count }, () => seals.ofNew(newVisitor(), from)).filter(seals.isVouched).length;

describe('a visitor that an edge has made', () => {
  it('is vouched for by every edge with the secret, and by no other', () => {
    const cookie = createVisitorSeals(secret).ofNew(visitor, address);
    expect(createVisitorSeals(secret).isVouched(cookie)).toBe(true);
    expect(createVisitorSeals(`${secret}!`).isVouched(cookie)).toBe(false);
  });

  it('cannot be made of one that is not vouched for', () => {
    const seals = createVisitorSeals(secret);
    vouchedOf(seals, 60);
    const cookie = seals.ofNew(visitor, address);
    expect([cookie, cookie.replace('.u.', '.v.'), visitor].filter(seals.isVouched)).toEqual([]);
    expect(cookie).toContain('.u.');
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
      seals.ofNew(newVisitor(), `2c0f:fe38:1:${(0x1200 + index).toString(16)}::1`),
    );
    expect(made.filter(seals.isVouched)).toHaveLength(60);
  });

  it('of this machine are all vouched for: behind a proxy that is not named, everybody comes from here', () => {
    expect(vouchedOf(createVisitorSeals(secret), 400, '127.0.0.1')).toBe(400);
  });
});
