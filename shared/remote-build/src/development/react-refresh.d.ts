/** The package has no types of its own; this is what is used of it. */
declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(page: Window): void;
  export function register(type: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): (...facts: unknown[]) => unknown;
  export function getFamilyByType(type: unknown): unknown;
  export function isLikelyComponentType(type: unknown): boolean;
  export function performReactRefresh(): unknown;
}
