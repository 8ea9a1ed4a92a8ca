export * from './factories';
export * from './pa-factories';
export { failure, networkBreak, strangeAnswer, type FailureFacts } from './fake-answers';
export {
  createFakeBackend,
  FakeBackend,
  type FakeHandler,
  type FakeHandlers,
  type FakeUpload,
  type RecordedCall,
} from './fake-backend';
export { prerenderInPortal } from './prerender-in-portal';
export { renderInPortal, renderRemote, type Rendered, type RenderOptions } from './render-remote';
export { createTestPortal, TestPortal, type Navigation, type TestPortalOptions } from './test-portal';
export { signedIn, TestSession } from './test-session';
export { answered, countingTokens, createWireDouble, hang, type WireHandler } from './wire-double';
