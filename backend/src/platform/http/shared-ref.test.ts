import { sharedRefs } from './shared-ref';
import { signByPurpose } from './signed-text';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const ref = 'AAECAwQFBgcICQoLDA0ODw';
const ofEarlierReleases = 'eSoHQCt1XVCZPJ-ndh9bbQ';
const secret = 'a secret of thirty-two characters';
const newer = 'a secret whose references are authenticated';
signByPurpose(newer);

describe('a reference of quotes that is passed on', () => {
  it('is written as earlier releases read it, until the setting says otherwise', () => {
    expect(sharedRefs(secret).sharedOf(ref)).toBe(ofEarlierReleases);
    expect(sharedRefs(newer).sharedOf(ref)).toMatch(/^[\w-]{43}$/);
  });

  it.each([secret, newer])('leads back to the one of its maker, and is the same each time', (of) => {
    const refs = sharedRefs(of);
    expect(refs.ownOf(refs.sharedOf(ref))).toBe(ref);
    expect(refs.sharedOf(ref)).toBe(refs.sharedOf(ref));
  });

  it('of an earlier release leads back whichever way this one writes', () => {
    const changing = 'a secret that changes the form of its references';
    const before = sharedRefs(changing).sharedOf(ref);
    signByPurpose(changing);
    expect(sharedRefs(changing).sharedOf(ref)).not.toBe(before);
    expect(sharedRefs(changing).ownOf(before)).toBe(ref);
  });

  it('leads nowhere with any letter changed', () => {
    const refs = sharedRefs(newer);
    const shared = refs.sharedOf(ref);
    const changed = [...shared].flatMap((letter, at) =>
      [...letters]
        .filter((other) => other !== letter)
        .map((other) => shared.slice(0, at) + other + shared.slice(at + 1)),
    );
    expect(changed.filter((other) => refs.ownOf(other) !== null)).toEqual([]);
  });

  it.each([secret, newer])('is none with another last letter, padding or letters of no alphabet', (of) => {
    const refs = sharedRefs(of);
    const shared = refs.sharedOf(ref);
    const others = [
      ...[...letters].map((letter) => shared.slice(0, -1) + letter),
      `${shared}=`,
      `${shared}!`,
      ` ${shared}`,
    ];
    expect(others.filter((other) => other !== shared && refs.ownOf(other) === ref)).toEqual([]);
  });
});
