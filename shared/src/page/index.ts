export { failureTexts } from './failure-texts';
export * from './failed-to-load';
export * from './feature';
export * from './per-portal';
export * from './renewal-slice';
export * from './save-file';
export * from './when-idle';
export { useAfterPause } from './use-after-pause';
