export * from './answers';
export { claimKindOf, claimKinds } from './claim-kinds';
export { claimRefusalWords } from './claim-refusal-words';
export * from './kind';
