import * as z from 'zod/mini';

interface Described {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
  readonly anyOf?: readonly Described[];
  readonly minimum?: number;
}

/** A value that a schema takes, with all its fields. @param known values of fields by their names */
export const sampleOf = (schema: z.ZodMiniType, known: Readonly<Record<string, unknown>> = {}): unknown => {
  const valueOf = (described: Described): unknown => {
    if (described.const !== undefined) return described.const;
    if (described.enum) return described.enum[0];
    if (described.anyOf) return valueOf(described.anyOf[0] ?? {});
    if (described.type === 'object') {
      return Object.fromEntries(
        Object.entries(described.properties ?? {}).map(([name, part]) => [name, known[name] ?? valueOf(part)]),
      );
    }
    if (described.type === 'array') return described.items ? [valueOf(described.items)] : [];
    if (described.type === 'integer' || described.type === 'number') return Math.max(1, described.minimum ?? 1);
    if (described.type === 'boolean') return false;
    return described.format === 'date-time' ? '2026-03-01T00:00:00Z' : 'some words';
  };
  return valueOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described);
};
