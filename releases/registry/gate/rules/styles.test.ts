import { arrived } from '../../../testing/judged-release';
import { stylesRule } from './styles';

const findingsOf = async (sheet: string, app = 'mfe-help') =>
  (await stylesRule(arrived(app, '2.0.0', { files: { 'entry.js': '', 'styles.css': sheet } }))).map(({ seen }) => seen);

const own = (name: string) => `.mfe_help_2_0_0-${name}`;
const layered = (rules: string) => `@layer remote{${rules}}`;

describe('when the style sheet of a remote is read', () => {
  it.each([
    ['', 'nothing'],
    [layered(`${own('a')}{color:red}${own('a')}:hover::before,${own('b')}>li+li{content:"}/*"}`), 'own classes'],
    [`@layer ui{${own('a')}{color:red}}@layer remote.page{${own('a')}{color:red}}`, 'its layers'],
    [layered(`@media (width>1px){@supports (a:b){[lang=sw] ${own('a')} p{color:red}}}`), 'conditions'],
    [layered(`:is(${own('a')},${own('b')}) p,:where(${own('a')}){color:red}`), 'a choice of own classes'],
    [layered(`${own('a')}{--x:{main{}};&:hover{color:red}@media print{p{color:red}}> li{color:red}}`), 'nested rules'],
    [layered(`${own('a')}{background:url(data:a;b{c)}${own('b')}\\:x{color:red}`), 'addresses and escapes'],
    ['@keyframes mfe_help_2_0_0-turn{to{opacity:0}}', 'its keyframes'],
  ])('lets %s pass: %s', async (sheet) => {
    expect(await findingsOf(sheet)).toEqual([]);
  });

  const strange = 'reaches elements without a class of the release';
  it.each([
    [`${own('a')}{color:red}`, `${own('a')} stands in no layer`],
    [`@layer{${own('a')}{color:red}}`, '@layer is not of this release'],
    [`@layer shell{${own('a')}{color:red}}`, '@layer shell is not of this release'],
    ['@layer remote,ui;', '@layer remote,ui; orders the layers of the page'],
    [layered('body::after{position:fixed;inset:0}'), `body::after ${strange}`],
    [layered(`${own('a')},h1{color:red}`), `h1 ${strange}`],
    [layered(`${own('a')}~main{color:red}`), `${own('a')}~main ${strange}`],
    [layered(`${own('a')}{& + *{color:red}}`), `& + * ${strange}`],
    [layered(`html:has(${own('a')}){color:red}`), `html:has(${own('a')}) ${strange}`],
    [layered(`:not(${own('a')}){color:red}`), `:not(${own('a')}) ${strange}`],
    [layered(`:is(${own('a')},main){color:red}`), `:is(${own('a')},main) ${strange}`],
    [layered('.mfe_help_1_0_0-a{color:red}'), `.mfe_help_1_0_0-a ${strange}`],
    [layered('@media print{.a/*.mfe_help_2_0_0-a*/{color:red}}'), `.a ${strange}`],
    ['@keyframes turn{to{opacity:0}}', '@keyframes turn has a name that others may use'],
    ['@font-face{font-family:Figtree}', '@font-face holds for the whole page'],
    ['@import "other.css";', '@import holds for the whole page'],
    [layered(`${own('a')}{color:red}`) + '}', 'it does not read: there is a } too many'],
    [`@layer remote{${own('a')}{color:red}`, 'it does not read: a } is missing'],
    [layered(`${own('a')}{content:"}`), 'it does not read: a text in quotes is left open'],
  ])('refuses %s', async (sheet, seen) => {
    expect(await findingsOf(sheet)).toEqual([`styles.css: ${seen}`]);
  });

  it('names the first three', async () => {
    const [seen] = await findingsOf(layered('a{}b{}i{}p{}u{}'));
    expect(seen).toBe(`styles.css: a ${strange}; b ${strange}; i ${strange} and 2 more`);
  });
});

describe('when the style sheet of a shell is read', () => {
  it.each([
    ['@layer tokens,base,ui,shell,remote;@layer base{body{margin:0}}@font-face{font-family:Figtree}', []],
    ['body{margin:0}', ['styles.css: body stands in no layer']],
    ['@layer remote{body{margin:0}}', ['styles.css: @layer remote is not of this release']],
    ['@import "other.css";', ['styles.css: @import holds for the whole page']],
  ])('%s', async (sheet, seen) => {
    expect(await findingsOf(sheet, 'shell')).toEqual(seen);
  });
});
