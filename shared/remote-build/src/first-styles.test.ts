import { cutStyles } from './first-styles';

const sheet = `
@layer tokens, base, remote;
@layer base { :root { --ink: #000 } h2, dl { margin: 0 } [hidden] { display: none } ::before { content: "" } :focus-visible { outline: 0 } }
@layer remote {
  .app_1-card-a1 { animation: app_1-in 1s } .app_1-card-a1:hover h3 { color: red } .app_1-card-a1 .app_1-late-b2 { color: blue }
  .app_1-late-b2, .app_1-title-c3 { font-weight: 700 }
  .app_1-card-a1[aria-expanded="true"] > [data-tone="bad"] { color: red }
  .app_1-card-a1:not(.app_1-late-b2) { margin: 1px }
  @media (min-width: 48em) { .app_1-late-b2 { color: green } }
}
@keyframes app_1-in { to { opacity: 1 } }
@keyframes app_1-out { to { opacity: 0 } }
`;
const markup = ['<div class="app_1-card-a1"><p>x</p></div>', '<b class="other app_1-title-c3"></b>'];

const squeezed = async () => (await cutStyles(sheet, markup)).replace(/\s+/g, ' ');

it('leaves out what is for classes that stand nowhere in the markup', async () => {
  const cut = await squeezed();
  expect(cut).not.toMatch(/app_1-card-a1 \.app_1-late-b2|\.app_1-late-b2 ?,|color: (blue|green)|@media|app_1-out/);
  expect(cut).toContain('.app_1-title-c3 { font-weight: 700 }');
});

it('keeps what content that is written in later, or a press, may meet', async () => {
  const cut = await squeezed();
  expect(cut).toContain('@layer tokens, base, remote;');
  expect(cut).toContain(
    ':root { --ink: #000 } h2, dl { margin: 0 } [hidden] { display: none } ::before { content: "" } :focus-visible { outline: 0 }',
  );
  expect(cut).toContain('.app_1-card-a1:hover h3 { color: red }');
  expect(cut).toContain('.app_1-card-a1[aria-expanded="true"] > [data-tone="bad"] { color: red }');
  expect(cut).toContain('.app_1-card-a1:not(.app_1-late-b2) { margin: 1px }');
  expect(cut).toContain('@keyframes app_1-in');
});
