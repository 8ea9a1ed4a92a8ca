import type { FaqGroup } from '@tulinde/contracts';
import { useLanguage } from '@tulinde/client/remote';
import { useState, type ReactNode } from 'react';
import { FaqItem } from './faq-item';
import type { FaqsView } from './faqs-view';
import { useIsLive } from './use-is-live';

interface Props {
  readonly group: FaqGroup;
  readonly view: FaqsView;
  readonly className: string | undefined;
  readonly headingLevel?: 2 | 3;
  /** While they are on their way, and nothing stands in the first paint. */
  readonly children: ReactNode;
}

/* As `Disclosure` does it: the answer opens or closes at once, and stands so in the list that follows. */
const toggleIn = (view: FaqsView, { target }: Event): void => {
  const button = target instanceof Element ? target.closest('button[aria-expanded]') : null;
  const question = button?.closest('[id]');
  const answer = question?.lastElementChild;
  if (!button || !question || !(answer instanceof HTMLElement)) return;
  answer.hidden = !answer.hidden;
  button.setAttribute('aria-expanded', String(!answer.hidden));
  view.toggle(question.id);
};

const takeOver = (group: FaqGroup, view: FaqsView): Node | null => {
  const list = document.querySelector(`ul[data-answers-list="${group}"]`)?.cloneNode(true) as Element | undefined;
  if (!list) return null;
  // What was opened by now the shell opens again in the live page, so that the view hears of it.
  for (const button of list.querySelectorAll('button[aria-expanded=true]')) {
    button.setAttribute('aria-expanded', 'false');
    button.closest('[id]')?.lastElementChild?.toggleAttribute('hidden', true);
  }
  list.addEventListener('click', (event) => toggleIn(view, event));
  return list;
};

/* The answers of the first paint go on standing in the live page until its own have come. */
const FirstPaint = ({ group, view, children }: Pick<Props, 'group' | 'view' | 'children'>) => {
  const [list] = useState(() => takeOver(group, view));
  return list === null ? children : <div ref={(place) => place?.replaceChildren(list)} />;
};

/**
 * Where the answers of a group stand before the page has asked for them. The prerendered markup holds a pattern there, from
 * which publishing makes the list (record 62); a browser shows nothing of a `<template>`.
 */
export const AnswersPlace = ({ group, view, className, headingLevel, children }: Props) => {
  const language = useLanguage();
  if (useIsLive()) {
    return (
      <FirstPaint key={language} group={group} view={view}>
        {children}
      </FirstPaint>
    );
  }
  const pattern = { id: '{{id}}', question: '{{question}}', answer: '{{answer}}', group, version: 0 };
  return (
    <>
      <template data-answers={group}>
        <ul className={className} data-answers-list={group}>
          <FaqItem faq={pattern} view={view} {...(headingLevel && { headingLevel })} />
        </ul>
      </template>
      {children}
      <template data-answers-end={group} />
    </>
  );
};
