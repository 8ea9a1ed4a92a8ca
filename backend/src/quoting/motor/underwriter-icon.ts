interface Mark {
  readonly initials: string;
  readonly colour: string;
}

/** An insurer's mark: a rounded square in its colour with its initials, as a `data:` URI that any img element takes. */
export const underwriterIcon = ({ initials, colour }: Mark): string => {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="12" fill="${colour}"/>` +
    `<text x="24" y="30" text-anchor="middle" font-family="Figtree,system-ui,sans-serif" font-size="17" font-weight="700" fill="#fff">${initials}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};
