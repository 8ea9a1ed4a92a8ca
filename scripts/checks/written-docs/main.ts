import { writePart, writtenParts } from './written-docs';

for (const part of writtenParts) writePart(part);
