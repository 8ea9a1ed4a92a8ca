import { readSigned, signedText, signByPurpose } from './signed-text';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const link = { use: 'purchase', text: 'TUL-MC-26-000001', until: new Date('2026-12-01T00:00:00Z') };
const older = 'a secret of thirty-two characters';
const newer = 'a secret that signs by its purpose';
signByPurpose(newer);

describe.each([
  ['by the secret', older],
  ['by a key of its purpose', newer],
])('a link that is signed %s', (_how, secret) => {
  const signed = signedText(secret, link);

  it('is read as what was signed', () =>
    expect(readSigned(secret, 'purchase', signed)).toEqual({ text: link.text, until: link.until }));

  it('is none with any other last letter, though the bytes are the same', () => {
    const changed = [...letters].map((letter) => signed.slice(0, -1) + letter).filter((other) => other !== signed);
    expect(changed.filter((other) => readSigned(secret, 'purchase', other) !== null)).toEqual([]);
  });

  it('is none with any other letter anywhere, or with anything around it', () => {
    const changed = [...signed].flatMap((_letter, at) =>
      ['A', 'b', '-', '.', '=', ' '].map((other) => signed.slice(0, at) + other + signed.slice(at + 1)),
    );
    const around = [`${signed}=`, `${signed}==`, `${signed}.`, `${signed}.x`, ` ${signed}`, `${signed} `, `${signed}!`];
    const others = [...changed, ...around].filter((other) => other !== signed);
    expect(others.filter((other) => readSigned(secret, 'purchase', other) !== null)).toEqual([]);
  });

  it('is none of another use, or under another secret', () => {
    expect(readSigned(secret, 'document', signed)).toBeNull();
    expect(readSigned(`${secret}!`, 'purchase', signed)).toBeNull();
  });
});

describe('links of another release', () => {
  it('are written as earlier releases read them, until the setting says otherwise', () =>
    expect(signedText(older, link)).toBe('TUL-MC-26-000001.mx3xkao0.NBxWOtiaX7AB2_YSB8gE8g'));

  it('hold whichever way this process signs', () => {
    const changing = 'a secret that changes the way of its links';
    const before = signedText(changing, link);
    signByPurpose(changing);
    const after = signedText(changing, link);
    expect(after).not.toBe(before);
    for (const signed of [before, after]) expect(readSigned(changing, 'purchase', signed)?.text).toBe(link.text);
  });
});
