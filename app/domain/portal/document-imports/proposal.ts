import type { FieldsWith, NameInFile } from "~/domain/jobs/jobs/model/fields";
import type { NamedNeed } from "~/domain/jobs/needs/read-needs";
import type { DateText } from "~/shared/time/dates";
import type { TimeText } from "~/shared/time/london";
import type { Words } from "./flow-part";
import type { LabelSide } from "./sides";

/** `high`: labelled or unmistakable. `medium`: follows from its position. `low`: a guess to check. */
export type Confidence = "high" | "medium" | "low";

/** A field of the job entry form; `customer` and `load_type` are names as written, to be matched by the user. */
export type ProposedField = NameInFile<FieldsWith<{ imported: "any" }>>;

export interface Proposal {
	/** Why a person is to check it, in words; null where the source is plain. */
	check: string | null;
	/** The words of the source that it was read from. */
	words: Words[];
	field: ProposedField;
	/** Dates as `YYYY-MM-DD`, times as `HH:mm` in UK local time as written, weights in kilograms, prices in pounds. */
	value: string;
	/** Index of the source line, from 0 over all pages. */
	line: number;
	/** Text of that line. */
	source: string;
	confidence: Confidence;
}

/** A customer as documents name it. */
export interface KnownCustomer {
	customer_name: string;
	customer_code: string;
	emails: readonly string[];
}

export interface ExtractionContext {
	/** Today in the UK, for dates without a year and for "tomorrow". */
	today: DateText;
	/** The time in the UK, for what is to be collected at once. */
	now?: TimeText;
	/** The address that a mail came from, where its headers are not part of the text. */
	sender?: string | null;
	/** Whether a name is a town; without it towns follow from the postcode only. */
	isTown?: (name: string) => boolean;
	/** The company's customers, to recognise the one who wrote. */
	customers?: readonly KnownCustomer[];
	/** What jobs of the company may need, with the words for it. */
	needs?: readonly NamedNeed[];
}

/** A stop of a trip after its first collection: fields of a stop, without their side. */
export interface ProposedStop {
	side: LabelSide;
	proposals: Proposal[];
}

/** A job or trip that a text orders. */
export interface OrderDraft {
	kind: "job" | "trip";
	/** Why the division into orders and stops is to be checked; null if it is plain. */
	check: string | null;
	proposals: Proposal[];
	/** The other stops of a trip, in the order of the text; empty for a job. Fields are named as if on the stop's side. */
	stops: ProposedStop[];
}

/** By what the customer was found. */
export type CustomerRule = "address" | "domain" | "account" | "name";

/** Whose orders they are. */
export interface CustomerChoice {
	/** The name in the company's list; null if none is certain enough. */
	value: string | null;
	rule: CustomerRule | null;
	check: string | null;
	words: Words[];
}

/** All that a mail or document orders. */
export interface OrdersRead {
	customer: CustomerChoice;
	drafts: OrderDraft[];
	/** Sentences that no field was read from. */
	unused: { text: string; words: Words[] }[];
}
