import { postgresAddress } from './address';

const read = (text: string) => postgresAddress().safeParse(text);

describe('the address of a database', () => {
  it.each([
    'postgres://db/portal',
    'postgresql://tulinde:secret@db.internal:5432/tulinde?sslmode=require',
    'postgres://tulinde:a%2Fb%40c@db/tulinde',
    'postgres://tulinde:a+b=@[::1]:5432/tulinde',
  ])('is read: %s', (text) => {
    expect(read(text).data).toBe(text);
  });

  it.each(['mysql://db/portal', 'postgres://', 'db/portal', 'postgres://tulinde@db:port/tulinde'])(
    'is refused where it is none: %s',
    (text) => {
      expect(read(text).success).toBe(false);
    },
  );

  it.each(['in/side', '12/34', 'with?mark', 'with#sharp', '100%', '/first', 'a/b/c#d'])(
    'is refused where its password %s is not encoded, and the password is not told',
    (password) => {
      const [issue] = read(`postgres://tulinde:${password}@db:5432/tulinde`).error?.issues ?? [];
      expect(issue?.message).toMatch(/^must be postgres:/);
      expect(JSON.stringify(issue)).not.toContain(password);
    },
  );
});
