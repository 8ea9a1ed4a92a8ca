export { noProof, passwordUnlessByCode, proofFormSchema, proofShape, type ProofAnswers } from './proof-answers';
export { ProofFields, useDescribeProof } from './proof-fields';
export { useProof, type Act } from './use-proof';
