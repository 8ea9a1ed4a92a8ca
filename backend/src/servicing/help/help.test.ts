import { faqsAnswerSchema, type Faqs, type Language } from '@tulinde/contracts';
import { onSeededPortal } from '../../../testing/seeded-portal';

onSeededPortal((portal) => {
  const faqs = async (language: Language): Promise<Faqs> =>
    faqsAnswerSchema.parse((await portal.call('/getFaqs', { language })).body.data);
  const groups = (answer: Faqs) => [answer.lipaPolePoleFaqs, answer.claimsFaqs, answer.buyingInsuranceFaqs];

  it('has five answers or more in each of the three groups, in both languages, under the same links', async () => {
    const [english, swahili] = [await faqs('en'), await faqs('sw')];
    for (const [index, group] of groups(english).entries()) {
      const other = groups(swahili)[index] ?? [];
      expect(group.length).toBeGreaterThanOrEqual(5);
      expect(other.map(({ id }) => id)).toEqual(group.map(({ id }) => id));
      for (const [position, { question, answer }] of group.entries()) {
        expect(other[position]?.question).not.toBe(question);
        expect(other[position]?.answer).not.toBe(answer);
      }
    }
  });

  it('gives every answer a link of its own that is safe in an address', async () => {
    const ids = groups(await faqs('en')).flatMap((group) => group.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/);
  });

  it('answers with links, other ways of asking, and how the other language asks, beside the plain words', async () => {
    const [english, swahili] = [await faqs('en'), await faqs('sw')];
    const [accident, ajali] = [english.claimsFaqs[0], swahili.claimsFaqs[0]];
    expect(accident?.blocks?.at(-1)?.lines[0]).toContainEqual({ text: 'submit your claim here', to: '/submit-claim' });
    expect(accident?.answer).toMatch(/roadside\. Then submit your claim here\.$/);
    expect(accident?.also).toContain('Somebody hit my car');
    expect(accident?.otherLanguage).toEqual({ question: ajali?.question, also: ajali?.also });
  });

  it('refuses a language that it does not have', async () => {
    const { status, body } = await portal.call('/getFaqs', { language: 'fr' });
    expect([status, body.errors[0].field]).toEqual([422, 'language']);
  });
});
