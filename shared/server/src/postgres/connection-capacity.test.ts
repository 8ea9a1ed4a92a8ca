import { connectionCapacity } from './connection-capacity';

const server = (limits: object) =>
  ({
    query: async () => ({ rows: [{ allowed: 100, reserved: 3, of_user: -1, of_database: -1, ...limits }] }),
  }) as never;

const backEnds = (replicas: number) => ({ program: 'back end', connections: 20, replicas });

describe('connections for all replicas', () => {
  it('is there as long as all pools of all replicas fit beside what is reserved', async () => {
    expect(await connectionCapacity(server({}), backEnds(4))).toBeNull();
    expect(await connectionCapacity(server({ allowed: 103 }), backEnds(5))).toBeNull();
  });

  it('is told in numbers where it is not', async () => {
    const sentence = await connectionCapacity(server({}), backEnds(5));
    expect(sentence).toContain('gives out 97 connections (max_connections 100, of which 3 are reserved');
    expect(sentence).toContain('5 of the back end with 20 each open up to 100');
  });

  it.each([{ of_user: 30 }, { of_database: 30 }])('is no more than %p', async (limit) => {
    expect(await connectionCapacity(server(limit), backEnds(2))).toContain('gives out 30 connections');
  });
});
