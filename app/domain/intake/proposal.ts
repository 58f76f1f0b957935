import type { DateText } from "~/domain/time/dates";
import type { Side } from "./labels";

/** `high`: announced by a label or unmistakable. `medium`: follows from its place. `low`: a guess worth a look. */
export type Confidence = "high" | "medium" | "low";

type OfAddress = "name" | "address_line_1" | "address_line_2" | "town" | "post_code" | "country";
type OfSide = OfAddress | "date" | "time" | "phone" | "instruction_1";

/** A field of the job entry form; `customer` and `load_type` are names as written, for the user to match. */
export type ProposedField =
	| `${Side}_${OfSide}`
	| "customer"
	| "customer_reference"
	| "air_way_bill_numbers"
	| "load_type"
	| "item_count"
	| "weight"
	| "base_charge"
	| "report_notes";

export interface Proposal {
	field: ProposedField;
	/** Dates as `YYYY-MM-DD`, times as `HH:mm` in UK local time as written, weights in kilograms, prices in pounds. */
	value: string;
	/** The line it was read from, counted from 0 over all pages, and that line itself. */
	line: number;
	source: string;
	confidence: Confidence;
}

export interface Knowledge {
	/** Today in the UK, for dates without a year and for "tomorrow". */
	today: DateText;
	/** Whether a name is a town's; without it towns follow from the postcode alone. */
	isTown?: (name: string) => boolean;
}

/** A proposal before its line is quoted. */
export type Hit = Omit<Proposal, "source">;
