import * as z from 'zod/mini';

/*
 * Who built a release, and from what: a statement of in-toto with SLSA's predicate, in an envelope (DSSE) that is signed. The
 * forms are those of https://in-toto.io/Statement/v1, https://slsa.dev/provenance/v1 and https://github.com/secure-systems-lab/dsse.
 */
export const payloadType = 'application/vnd.in-toto+json';
export const statementType = 'https://in-toto.io/Statement/v1';
export const predicateType = 'https://slsa.dev/provenance/v1';
/** Says what the parameters of the predicate mean: those of a release of this platform. */
export const buildType = 'urn:tulinde:build:release:v1';
/** The description of the release among the by-products, whole: it is signed with the files. */
export const descriptionName = 'release.json';

const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]+=*$/, 'must be base64'));

export const envelopeSchema = z.object({
  payloadType: z.literal(payloadType),
  payload: base64.check(z.maxLength(2_000_000)),
  signatures: z
    .array(
      z.object({ keyid: z._default(z.string().check(z.maxLength(200)), ''), sig: base64.check(z.maxLength(1_000)) }),
    )
    .check(z.minLength(1), z.maxLength(10)),
});
export type Envelope = z.output<typeof envelopeSchema>;

const digest = z.record(z.string(), z.string());

export const statementSchema = z.object({
  _type: z.literal(statementType),
  subject: z.array(z.object({ name: z.string(), digest })),
  predicateType: z.literal(predicateType),
  predicate: z.object({
    buildDefinition: z.object({
      buildType: z.literal(buildType),
      externalParameters: z.object({ app: z.string(), version: z.string() }),
    }),
    runDetails: z.object({
      builder: z.object({ id: z.string() }),
      byproducts: z.array(z.object({ name: z.string(), content: base64 })),
    }),
  }),
});

/** What is signed of an envelope: type and payload with their lengths, so that neither can pass for a part of the other. */
export const signedBytes = (payload: Uint8Array): Uint8Array => {
  const type = new TextEncoder().encode(payloadType);
  const head = new TextEncoder().encode(`DSSEv1 ${type.length} ${payloadType} ${payload.length} `);
  const all = new Uint8Array(head.length + payload.length);
  all.set(head);
  all.set(payload, head.length);
  return all;
};
