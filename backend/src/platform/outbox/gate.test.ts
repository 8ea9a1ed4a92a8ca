import type { Database } from '../database/connection';
import { gate, type StillHolds } from './gate';

const noon = new Date('2026-03-02T09:00:00Z');
const message = { actAt: null, until: null, holdsWhile: 'invoice-due:12' };
const through = (stillHolds: StillHolds, holdsWhile: string | null = message.holdsWhile) =>
  gate({} as Database, { ...message, holdsWhile }, { now: noon, stillHolds });

describe('a message that is about to leave', () => {
  it('leaves while what it says holds', async () => {
    const asked: string[] = [];
    const holds: StillHolds = async (_db, about) => asked.push(about) > 0;
    expect(await through(holds)).toBe('leave');
    expect(asked).toEqual(['invoice-due:12']);
  });

  it('is dropped once it does not', async () => expect(await through(async () => false)).toBe('drop'));

  it('leaves where it says nothing that could change', async () =>
    expect(await through(async () => false, null)).toBe('leave'));
});
