import { hash, verify } from '@node-rs/argon2';

/* argon2id is the package's own choice; memory in KiB. The second of OWASP's recommended settings: about 50 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/* Phones and computers type the same letter as different characters. */
const normalised = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(normalised(password), cost);

/* Of a password that nobody has: an unknown email costs the same work as a known one. */
let standIn: Promise<string> | null = null;

/**
 * @param passwordHash null where there is no such account: the same work is done, and the answer is no
 */
export const isPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  standIn ??= hashPassword('nobody has this password');
  const isRight = await verify(passwordHash ?? (await standIn), normalised(password));
  return isRight && passwordHash !== null;
};

/** Makes the first unknown email as fast as the second. */
export const warmPasswords = async (): Promise<void> => {
  await isPassword(null, '');
};
