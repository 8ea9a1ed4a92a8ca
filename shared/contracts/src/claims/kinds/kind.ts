import type { ClaimType } from '../../claim-types';

/** A text in both languages. */
export interface Bilingual {
  readonly en: string;
  readonly sw: string;
}

type Scalar = string | boolean;
/** A place or a vehicle, by its parts. */
export type Parts = Readonly<Record<string, Scalar>>;
/** One of a list, by the names of its questions. */
export type Entry = Readonly<Record<string, Scalar | Parts>>;
/**
 * What a customer answers. `''`, or no answer at all, is one not given yet; of a yes or no both true and false are given. A
 * list has one record for each entry.
 */
export type Answer = Scalar | Parts | readonly Entry[];
export type Answers = Readonly<Record<string, Answer>>;

/** Of another question beside it: in the same entry of a list, or else of the kind. */
export interface Condition {
  readonly question: string;
  readonly is: Scalar | readonly string[];
}

interface QuestionBase {
  /** Key of the answer; the same question has the same name in every kind. */
  readonly name: string;
  readonly label: Bilingual;
  readonly hint?: Bilingual;
  /** May stay without an answer. */
  readonly optional?: true;
  /** Asked only where another question, which is asked itself, has this answer, or one of these. */
  readonly when?: Condition;
  /** About the health or injuries of a person: in memory and on the server, never kept on a device. */
  readonly health?: true;
}

/** One question, by the control that asks it and the form of its answer. */
export type Question = QuestionBase &
  (
    | { readonly control: 'line' | 'phone' | 'plate' }
    /** Full name of one of those whom the policy insures. */
    | { readonly control: 'person' }
    | { readonly control: 'text'; readonly least: number; readonly most: number }
    /** `2026-11-23`, in Nairobi; not after today unless `mayBeAhead`, nor before the day that `from` names; `ofLicence` of the driver, not before they could have one. */
    | { readonly control: 'day'; readonly mayBeAhead?: true; readonly from?: string; readonly ofLicence?: true }
    /** A day before today, on which a living person can have been born. */
    | { readonly control: 'birth' }
    /** ISO 8601, UTC, and past; the day and time are asked in Nairobi's. */
    | { readonly control: 'instant' }
    /** Whole shillings, digits, more than nothing. */
    | { readonly control: 'money' }
    | { readonly control: 'yes-no' }
    | { readonly control: 'choice'; readonly options: readonly { readonly value: string; readonly label: Bilingual }[] }
    /**
     * County and town of the list of places, and where exactly: `county`, `town` and `spot` in one record; `position` beside
     * them is the device's, where it was allowed (`-1.28333,36.81667`), or ''.
     */
    | { readonly control: 'place' }
    /** Make and model of the whole catalogue: `make` and `model` in one record. */
    | { readonly control: 'vehicle' }
    /** One of the customer's open claims of that kind, by its number. */
    | { readonly control: 'claim'; readonly type: ClaimType }
    /** One entry at least unless optional; `one` names an entry ("Part"). Lists do not stand within lists. */
    | {
        readonly control: 'list';
        readonly most: number;
        readonly one: Bilingual;
        readonly questions: readonly Question[];
      }
  );

export type QuestionOf<Control extends Question['control']> = Extract<Question, { readonly control: Control }>;

/** A kind of evidence: what to photograph or send, how often, and whether the claim can be sent before it. */
export interface EvidenceGroup {
  readonly group: string;
  readonly label: Bilingual;
  readonly hint?: Bilingual;
  /** `PHOTO` from the camera, `PAPER` a photo or PDF, `VOICE` a voice note. */
  readonly of: 'PHOTO' | 'PAPER' | 'VOICE';
  /** `BLOCKS`: the claim is not sent without it; `FOLLOWS`: it may come later; `HELPS`: never asked for again. */
  readonly need: 'BLOCKS' | 'FOLLOWS' | 'HELPS';
  /** How many files make it complete; one unless given. */
  readonly least?: number;
  readonly when?: Condition;
  /** Name of the drawing that shows the angle at the scene. */
  readonly drawing?: string;
}

/** What the rules of a kind ask of the policy, at the instant of the incident. */
export interface CoverFacts {
  readonly line: 'MOTOR' | 'PA';
  readonly isComprehensive: boolean;
  /** KES; what windows and windscreen are insured for, free or bought. Null where they are not. */
  readonly windscreenLimit: number | null;
  /** Numbers of the policy's claims of a stolen vehicle that are not closed. */
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
