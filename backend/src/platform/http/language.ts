import type { FastifyRequest } from 'fastify';
import { languages, type Language } from '@tulinde/contracts';

/** The best of our languages for a request, by its Accept-Language header; English where it names none of them. */
export const languageOf = (request: FastifyRequest): Language =>
  request.language([...languages]) === 'sw' ? 'sw' : 'en';
