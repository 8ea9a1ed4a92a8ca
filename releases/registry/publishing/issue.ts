/** One broken rule: its name, what was seen and what is allowed. */
export interface Issue {
  rule: string;
  seen: string;
  allowed: string;
}
