import { faqSchema } from './help';

const plain = { id: 'pay-off-early', question: 'Can I pay the rest earlier?', answer: 'Yes.\n\nAny day.' };

it('reads the answers of a server of before', () => {
  expect(faqSchema.parse(plain)).toEqual(plain);
});

it('shows a kind of block of a later server as paragraphs', () => {
  const lines = [[{ text: 'Yes.', isStrong: true }], [{ text: 'Any day', to: '/my-policies' }]];
  expect(faqSchema.parse({ ...plain, blocks: [{ kind: 'table', lines }] }).blocks).toEqual([
    { kind: 'paragraph', lines },
  ]);
});
