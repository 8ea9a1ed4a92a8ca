export function onlyDisplay(sheet: string): string;
