import {
  askedOfEntry,
  nairobiDay,
  type Answer,
  type Answers,
  type Parts,
  type Question,
} from '../../shared/contracts/src';
import { expect, type Page } from '../test';

type List = Extract<Question, { control: 'list' }>;

/* More options than this are a list of the browser's own. */
const mostBeside = 3;

/** The questions of a kind of claim, filled in as the control of each takes it. */
export class ClaimForm {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  field(path: string) {
    return this.page.locator(`[id="${path.replaceAll('.', '-')}"]`);
  }

  /** One after the other. What is not in the answers is left as it stands. @param prefix of the paths of a list's entry */
  async answer(questions: readonly Question[], answers: Answers, prefix = ''): Promise<void> {
    for (const question of questions) {
      const answer = answers[question.name];
      if (answer !== undefined) await this.answerOne(question, answer, `${prefix}${question.name}`);
    }
  }

  private async answerOne(question: Question, answer: Answer, path: string): Promise<void> {
    if (question.control === 'list') return this.answerList(question, answer as Answers[]);
    if (typeof answer === 'object') return this.answerParts(answer as Parts, path);
    const text = answer === 'today' ? nairobiDay() : String(answer);
    const field = this.field(path);
    const isBeside = question.control === 'choice' && question.options.length <= mostBeside;
    if (question.control === 'birth') {
      const parts = text.split('-').reverse();
      for (const [index, part] of parts.entries()) await field.getByRole('textbox').nth(index).fill(part);
    } else if (question.control === 'person') await this.find(path, text);
    else if (question.control === 'yes-no' || isBeside)
      await field.locator(`input[value="${text}"]`).check({ force: true });
    else if (question.control === 'choice') await field.selectOption(text);
    else await field.fill(text);
  }

  private async answerParts(parts: Parts, path: string): Promise<void> {
    for (const [name, part] of Object.entries(parts)) {
      if (name === 'spot') await this.field(`${path}.${name}`).fill(String(part));
      else await this.find(`${path}.${name}`, String(part));
    }
  }

  private async answerList({ name, questions, optional }: List, entries: readonly Answers[]): Promise<void> {
    for (const [index, entry] of entries.entries()) {
      // Who has to name one begins with one.
      if (index > 0 || optional) await this.field(`${name}.root`).click();
      await this.answer(askedOfEntry(questions, entry), entry, `${name}.${index}.`);
    }
  }

  private async find(path: string, option: string): Promise<void> {
    const box = this.field(path);
    await expect(box).toBeEnabled();
    await box.fill(option);
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }
}
