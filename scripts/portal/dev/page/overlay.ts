const id = 'development-errors';

/* Properties, not a style attribute: the page has production's content security policy. */
const look: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  inset: '0',
  zIndex: '2147483647',
  margin: '0',
  padding: '24px',
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  font: '14px/1.5 ui-monospace, monospace',
  color: '#f5f5f5',
  background: 'rgb(20 20 20 / 94%)',
};

/** Lays the compiler's words over the page, or takes them away when there are none. The page below keeps its state. */
export const showErrors = (failures: ReadonlyMap<string, readonly string[]>): void => {
  document.getElementById(id)?.remove();
  if (failures.size === 0) return;
  const overlay = document.createElement('pre');
  overlay.id = id;
  overlay.setAttribute('role', 'alert');
  Object.assign(overlay.style, look);
  overlay.textContent = [...failures]
    .map(
      ([app, errors]) =>
        `${app} does not compile. The page goes on with the last good build.\n\n${errors.join('\n\n')}`,
    )
    .join('\n\n');
  overlay.title = 'Click to close';
  overlay.addEventListener('click', () => overlay.remove());
  document.documentElement.append(overlay);
};
