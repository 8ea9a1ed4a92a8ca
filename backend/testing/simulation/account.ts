import { BrowserUnderTest } from '../browser-under-test';
import type { TestResponse, PortalUnderTest } from '../portal-under-test';
import type { Payer } from './pay';

const password = 'mti mrefu wa mbuyu wa simulizi';
/** For what a session alone must not do. */
export const ownProof = { password };

/** What a person does in the own account, signed in with password and code: each visit begins anew. */
export class Account {
  readonly #payer: Payer;
  #hasPassword = false;

  constructor(payer: Payer) {
    this.#payer = payer;
  }

  /** Calls as who is signed in. @returns null where the portal is down */
  async visit<Done>(
    work: (call: BrowserUnderTest['call'], sendFile: (path: string, bytes: Buffer) => Promise<number>) => Promise<Done>,
  ): Promise<Done | null> {
    const { world, person } = this.#payer;
    if (!world.isUp || world.post.isAway || person.erasedAt !== null) return null;
    world.acts(person);
    const portal = { call: (path, body, headers) => world.portal.call(path, body, headers) } as Pick<
      PortalUnderTest,
      'call'
    >;
    const browser = new BrowserUnderTest(portal as PortalUnderTest, `41.90.1.${1 + (world.happened.length % 250)}`);
    const { email } = person;
    if (!this.#hasPassword) {
      this.#must(await browser.call('/checkAuth', { email }));
      this.#must(await browser.validate(email, await this.#code(email)));
      this.#must(await browser.call('/createPassword', { email, password, confirmPassword: password }));
      this.#hasPassword = true;
      world.count('account is activated');
    }
    this.#must(await browser.login(email, password));
    this.#must(await browser.validate(email, await this.#code(email)));
    const sendFile = (path: string, bytes: Buffer) => world.portal.sendFile(path, bytes, browser.headers());
    return work((path, body, headers) => browser.call(path, body, headers), sendFile);
  }

  async #code(to: string): Promise<string> {
    const { world } = this.#payer;
    await world.portal.work();
    const message = world.post.sent.findLast((each) => each.to === to && /\b\d{6}\b/.test(each.text));
    const code =
      /(?:Code|Msimbo): (\d{6})/.exec(message?.text ?? '')?.[1] ?? /\b(\d{6})\b/.exec(message?.text ?? '')?.[1];
    if (code === undefined) throw new Error(`No code came to ${to}.`);
    return code;
  }

  #must(answer: TestResponse): void {
    if (answer.status !== 200) throw new Error(`${this.#payer.person.who} was refused: ${JSON.stringify(answer.body)}`);
  }

  /** Another address or phone, proven with the code that goes there. */
  changeContact(kind: 'EMAIL' | 'PHONE', value: string): Promise<boolean | null> {
    return this.visit(async (call) => {
      const asked = await call('/requestContactChange', { kind, value, password });
      if (asked.status !== 200) return false;
      const changed = await call('/updatePhoneOrEmail', { kind, value, verificationCode: await this.#code(value) });
      return changed.status === 200;
    });
  }

  /** Asks for the account to be erased, which happens 30 days later. */
  async askForErasure(): Promise<boolean | null> {
    return this.visit(async (call) => (await call('/deleteAccount', { password })).status === 200);
  }
}
