import * as z from 'zod/mini';
import { cleanName, isFullName, isOneName, isPrintable, longestName, parseDay, signOutsideNames } from '../identifiers';
import { lenientLine as text } from '../lenient-fields';
import { addMessages, type MessageKey } from '../messages';
import { purchaseMessages } from './purchase-messages';

addMessages(purchaseMessages);

/** An answer as text, trimmed, inner white space made one blank; '' where there is none. */
export { text };

/** A day as people write it, as `YYYY-MM-DD`; what is none as it was typed. */
export const day = z.pipe(
  text,
  z.transform((value) => parseDay(value) ?? value),
);

/* A box that was never touched may be missing; an object or an array is refused outright. */
const scalar = z.nullish(z.union([z.string(), z.number(), z.boolean()]));

/** A tick: true only where it is true. */
export const tick = z.pipe(
  scalar,
  z.transform((value) => value === true || value === 'true'),
);

/** A choice of yes or no that may be open still. */
export const yesOrNo = z.pipe(
  scalar,
  z.transform((value) =>
    value === true || value === 'true' ? true : value === false || value === 'false' ? false : null,
  ),
);

export interface Issue {
  /** `people.0.fullName`: a path into the request. */
  readonly field: string;
  readonly message: MessageKey;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Collects the first broken rule of each field, in the order of the form. */
export class Rules {
  readonly issues: Issue[];
  readonly #prefix: string;

  constructor(prefix = '', issues: Issue[] = []) {
    this.#prefix = prefix;
    this.issues = issues;
  }

  /** The same rules for a part of the request: `within('customer')` names the field `customer.phone`. */
  within(part: string): Rules {
    return new Rules(`${this.#prefix}${part}.`, this.issues);
  }

  /** @returns whether the field has an answer */
  required(field: string, value: unknown): boolean {
    return this.check(field, value !== '' && value !== null && value !== undefined, 'mandatory');
  }

  check(field: string, isValid: boolean, message: MessageKey, params?: Issue['params']): boolean {
    const path = this.#prefix + field;
    if (this.issues.some((issue) => issue.field === path)) return false;
    if (!isValid) this.issues.push(params ? { field: path, message, params } : { field: path, message });
    return isValid;
  }
}

/**
 * A person's name that papers will print.
 * @param hasOneName whether the person said that the document has one name only
 */
export const nameRules = (field: string, name: string, rules: Rules, hasOneName = false): void => {
  rules.required(field, name);
  rules.check(field, isPrintable(name), 'name.latin');
  const sign = signOutsideNames(name);
  rules.check(field, sign === null, 'name.sign', { sign: sign ?? '' });
  rules.check(field, cleanName(name).length <= longestName, 'text.tooLong', { max: longestName });
  rules.check(field, isFullName(name, hasOneName), 'name.format');
};

/** What goes on with a name of one word: that the person said that the document has no more. */
export const confirmedOneName = (name: string, hasOneName: boolean): { readonly hasOneName?: true } =>
  hasOneName && isOneName(name) ? { hasOneName } : {};

/** The one schema of a form, its call and the server: a lenient shape, every broken rule at once, clean values. */
export const withRules = <Shape extends z.ZodMiniType, Clean>(
  shape: Shape,
  rulesOf: (values: z.output<Shape>, rules: Rules) => void,
  clean: (values: z.output<Shape>) => Clean,
) =>
  z.pipe(
    shape.check((context: { value: z.output<Shape>; issues: unknown[] }) => {
      const rules = new Rules();
      rulesOf(context.value, rules);
      for (const { field, message, params } of rules.issues) {
        const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
        context.issues.push({ code: 'custom', input: context.value, path, message, ...(params ? { params } : {}) });
      }
    }),
    z.transform(clean),
  );
