import type { AnswerBlock, AnswerSpan, Language } from '@tulinde/contracts';
import type { Answer } from '../../src/domain/answers/answer';
import { readMarkdown } from '../../src/domain/answers/read-markdown';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);

const spanHtml = ({ text, isStrong, to }: AnswerSpan): string => {
  const words = isStrong === true ? `<strong>${escaped(text)}</strong>` : escaped(text);
  return to === undefined ? words : `<a href="${escaped(to)}">${words}</a>`;
};

const blockHtml = ({ kind, lines }: AnswerBlock): string => {
  const tag = kind === 'paragraph' ? 'p' : 'li';
  const html = lines.map((spans) => `<${tag}>${spans.map(spanHtml).join('')}</${tag}>`).join('');
  if (kind === 'paragraph') return html;
  return kind === 'steps' ? `<ol>${html}</ol>` : `<ul>${html}</ul>`;
};

/* From a pattern to the end of its place; what stands between is from the build or from an earlier version. */
const place =
  /(<template data-answers="([a-z-]+)">([\s\S]*?)<\/template>)[\s\S]*?(?=<template data-answers-end="\2"><\/template>)/g;
const item = /<li\b[\s\S]*<\/li>/;
const ownId = /\bid="([^"{]+)"/g;

/* Ids that the pattern made up are one answer's each. */
const withOwnIds = (html: string, slug: string): string =>
  [...html.matchAll(ownId)].reduce((text, [, id = '']) => text.replaceAll(`"${id}"`, `"${id}${slug}"`), html);

const itemHtml = (pattern: string, { slug, ...answer }: Answer, language: Language): string => {
  const { question, text } = answer[language];
  const words: Readonly<Record<string, string>> = { id: slug, question: escaped(question) };
  const html = readMarkdown(text).blocks.map(blockHtml).join('');
  return withOwnIds(pattern, slug)
    .replace('<p>{{answer}}</p>', () => html)
    .replace(/\{\{(id|question)\}\}/g, (_mark, name: string) => words[name] ?? '');
};

/**
 * Writes answers into the places that a release's prerendered markup has for them, by group, in the markup's own pattern.
 * The patterns stay, so that the next version is written over this one. Markup without places comes back as it is.
 */
export const fillAnswers =
  (answers: readonly Answer[]) =>
  (html: string, language: Language): string =>
    html.replace(place, (_whole, start: string, group: string, pattern: string) => {
      const own = answers.filter((answer) => answer.group === group);
      return start + pattern.replace(item, (model) => own.map((answer) => itemHtml(model, answer, language)).join(''));
    });
