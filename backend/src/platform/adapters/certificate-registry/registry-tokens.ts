import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { lockOne } from '../../database/advisory-locks';
import type { Database } from '../../database/connection';
import { registryTokens } from '../../database/schema';

export interface RegistryToken {
  readonly token: string;
  readonly until: Date;
}

/** The token of one account, which all processes share: a login of one may end the token of another. */
export interface RegistryTokens {
  /** Null where there is none that is valid still. */
  read(now: Date): Promise<RegistryToken | null>;
  /**
   * Logs in, one process at a time. Where another one has done so meanwhile, its token is taken.
   * @param refused the token that the registry did not take; null where there was none
   */
  renew(refused: string | null, now: Date, logIn: () => Promise<RegistryToken>): Promise<RegistryToken>;
}

export interface RegistryAccount {
  readonly url: string;
  readonly clientId: string;
  readonly username: string;
  readonly password: string;
}

/** For one process alone. */
export const ownTokens = (): RegistryTokens => {
  let current: Promise<RegistryToken> | null = null;
  return {
    read: async (now) => {
      const known = await current?.catch(() => null);
      return known && known.until > now ? known : null;
    },
    renew: async (refused, now, logIn) => {
      const known = await current?.catch(() => null);
      if (known && known.token !== refused && known.until > now) return known;
      current = logIn();
      return current;
    },
  };
};

const separator = '.';

/* A reader of the database cannot read a token: it is sealed with the password, which only the settings hold. */
const sealing = ({ password }: RegistryAccount, account: string) => {
  const key = Buffer.from(hkdfSync('sha256', password, account, 'token of the registry', 32));
  return {
    seal: (text: string): string => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('hex')).join(separator);
    },
    open: (sealed: string): string | null => {
      const [iv, tag, text] = sealed.split(separator).map((part) => Buffer.from(part, 'hex'));
      if (!iv || !tag || !text) return null;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, iv);
        decipher.setAuthTag(tag);
        return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
      } catch {
        // Of another password: it is as good as none.
        return null;
      }
    },
  };
};

/** In the database. */
export const sharedTokens = (db: Database, account: RegistryAccount): RegistryTokens => {
  const name = createHash('sha256').update([account.url, account.clientId, account.username].join('\n')).digest('hex');
  const { seal, open } = sealing(account, name);
  const read = async (from: Database, now: Date): Promise<RegistryToken | null> => {
    const [row] = await from.select().from(registryTokens).where(eq(registryTokens.account, name));
    const token = row === undefined || row.until <= now ? null : open(row.sealed);
    return row === undefined || token === null ? null : { token, until: row.until };
  };
  return {
    read: (now) => read(db, now),
    renew: (refused, now, logIn) =>
      db.transaction(async (tx) => {
        await lockOne(tx, 'registryAccount', name);
        const known = await read(tx, now);
        if (known !== null && known.token !== refused) return known;
        const { token, until } = await logIn();
        const values = { sealed: seal(token), until };
        await tx
          .insert(registryTokens)
          .values({ account: name, ...values })
          .onConflictDoUpdate({ target: registryTokens.account, set: values });
        return { token, until };
      }),
  };
};
