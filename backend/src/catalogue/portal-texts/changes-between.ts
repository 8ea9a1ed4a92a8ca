import type { PortalChange, PortalParagraph, PortalSection } from '@tulinde/contracts';

type Placed = { readonly section: string; readonly paragraph: PortalParagraph };

const placed = (sections: readonly PortalSection[]): Map<string, Placed> =>
  new Map(
    sections.flatMap(({ title, paragraphs }) =>
      paragraphs.map((paragraph) => [paragraph.id, { section: title, paragraph }] as const),
    ),
  );

const isSame = (one: PortalParagraph, other: PortalParagraph): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What a later version says otherwise, paragraph by paragraph in its order; what it leaves out stands last. */
export const changesBetween = (before: readonly PortalSection[], after: readonly PortalSection[]): PortalChange[] => {
  const [old, fresh] = [placed(before), placed(after)];
  const saidNow = [...fresh].flatMap(([id, { section, paragraph }]): PortalChange[] => {
    const was = old.get(id)?.paragraph;
    if (was === undefined) return [{ kind: 'ADDED', section, before: null, after: paragraph }];
    return isSame(was, paragraph) ? [] : [{ kind: 'CHANGED', section, before: was, after: paragraph }];
  });
  const saidNoMore = [...old]
    .filter(([id]) => !fresh.has(id))
    .map(([, { section, paragraph }]): PortalChange => ({ kind: 'REMOVED', section, before: paragraph, after: null }));
  return [...saidNow, ...saidNoMore];
};
