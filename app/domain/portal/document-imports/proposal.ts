import type { FieldsWith, NameInFile } from "~/domain/jobs/jobs/model/fields";
import type { NamedNeed } from "~/domain/jobs/needs/read-needs";
import type { DateText } from "~/shared/time/dates";

/** `high`: labelled or unmistakable. `medium`: follows from its position. `low`: a guess to check. */
export type Confidence = "high" | "medium" | "low";

/** A field of the job entry form; `customer` and `load_type` are names as written, to be matched by the user. */
export type ProposedField = NameInFile<FieldsWith<{ imported: "any" }>>;

export interface Proposal {
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
	/** Whether a name is a town; without it towns follow from the postcode only. */
	isTown?: (name: string) => boolean;
	/** The company's customers, to recognise the one who wrote. */
	customers?: readonly KnownCustomer[];
	/** What jobs of the company may need, with the words for it. */
	needs?: readonly NamedNeed[];
}

/** A proposal without the text of its line. */
export type FieldMatch = Omit<Proposal, "source">;
