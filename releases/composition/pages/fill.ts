/**
 * Puts values into `{{name}}` placeholders; one without a value stays as it is. In one pass and by a function: what is
 * filled in may itself contain braces or dollar signs.
 */
export const fill = (template: string, values: Record<string, string>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);
