import type { ClaimType } from '../claim-types';

/** A text in both languages. */
export interface Bilingual {
  readonly en: string;
  readonly sw: string;
}

/** What a customer answers: `''` and false are answers not given yet; a list has one record for each entry. */
export type Answer = string | boolean | readonly Readonly<Record<string, string | boolean>>[];
export type Answers = Readonly<Record<string, Answer>>;

interface Asked {
  /** Key of the answer; the same question has the same name in every kind. */
  readonly name: string;
  readonly label: Bilingual;
  readonly hint?: Bilingual;
  /** May stay without an answer. */
  readonly optional?: true;
  /** Asked only where another question of the kind has this answer. */
  readonly when?: { readonly question: string; readonly is: string | boolean };
  /** About somebody's health or injuries: in memory and on the server, never kept on a device. */
  readonly health?: true;
}

/** One question, by the control that asks it and the form of its answer. */
export type Question = Asked &
  (
    | { readonly control: 'line' | 'phone' | 'plate' | 'person' }
    | { readonly control: 'text'; readonly least: number; readonly most: number }
    /** `2026-11-23`, in Nairobi. */
    | { readonly control: 'day' }
    /** ISO 8601, UTC; the day and time are asked in Nairobi's. */
    | { readonly control: 'instant' }
    /** Whole shillings, digits. */
    | { readonly control: 'money' }
    | { readonly control: 'number'; readonly least: number; readonly most: number }
    | { readonly control: 'yes-no' }
    | { readonly control: 'choice'; readonly options: readonly { readonly value: string; readonly label: Bilingual }[] }
    /** County and town of the list of places, and where exactly: `county`, `town` and `spot` in one record. */
    | { readonly control: 'place' }
    /** Make and model of the whole catalogue: `make` and `model` in one record. */
    | { readonly control: 'vehicle' }
    /** One of the customer's open claims of that kind, by its number. */
    | { readonly control: 'claim'; readonly type: ClaimType }
    | { readonly control: 'list'; readonly most: number; readonly questions: readonly Question[] }
  );

/** A kind of evidence: what to photograph or send, how often, and whether the claim can be sent before it. */
export interface EvidenceGroup {
  readonly group: string;
  readonly label: Bilingual;
  readonly hint?: Bilingual;
  /** `PHOTO` from the camera, `PAPER` a photo or PDF, `VOICE` a voice note. */
  readonly of: 'PHOTO' | 'PAPER' | 'VOICE';
  /** `BLOCKS`: the claim is not sent without it; `FOLLOWS`: it may come later; `HELPS`: never asked for again. */
  readonly need: 'BLOCKS' | 'FOLLOWS' | 'HELPS';
  readonly when?: { readonly question: string; readonly is: string | boolean };
  /** Name of the drawing that shows the angle at the scene. */
  readonly drawing?: string;
}

/** What the rules of a kind ask of the policy, at the instant of the incident. */
export interface CoverFacts {
  readonly line: 'MOTOR' | 'PA';
  readonly isComprehensive: boolean;
  /** KES; what windows and windscreen are insured for, free or bought. Null where they are not. */
  readonly windscreenLimit: number | null;
  readonly openThefts: readonly string[];
}

/** Why a kind is not offered; `claimRefusalWords` says what can be done instead. */
export const claimRefusals = [
  'OTHER_LINE',
  'THIRD_PARTY_ONLY',
  'NO_WINDSCREEN_COVER',
  'NO_OPEN_THEFT',
  'NOT_IN_FORCE',
] as const;
export type ClaimRefusal = (typeof claimRefusals)[number];

/** All that makes one kind of claim: form, server, summary, paper and the insurer's page read it from here. */
export interface ClaimKind {
  readonly type: ClaimType;
  readonly line: 'MOTOR' | 'PA';
  /** Where it is reported. */
  readonly pages: { readonly incident: string; readonly details: string };
  readonly title: Bilingual;
  /** In one sentence, on the page where a kind is chosen. */
  readonly about: Bilingual;
  readonly refused: (cover: CoverFacts) => ClaimRefusal | null;
  readonly incident: readonly Question[];
  readonly details: readonly Question[];
  readonly evidence: readonly EvidenceGroup[];
}
