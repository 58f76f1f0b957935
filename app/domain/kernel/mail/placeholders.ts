import type { Placeholder } from "./mail-kind";

// What several kinds of mail have in common.

/** A placeholder with its description and sample. */
export const placeholder = (name: string, what: string, sample: string): Placeholder => ({
	name,
	what,
	sample,
});

export const NAME_PLACEHOLDER = placeholder("name", "Recipient's name", "Alex Carter");
export const COMPANY_PLACEHOLDER = placeholder("company", "Your company's name", "Your company");
export const JOB_PLACEHOLDER = placeholder("job_number", "Number of the job", "48190");
export const COLLECTION_PLACEHOLDER = placeholder(
	"collection",
	"Where it is collected",
	"Eastfield Medical, Leeds, LS10 1AB",
);
export const DELIVERY_PLACEHOLDER = placeholder(
	"delivery",
	"Where it is delivered",
	"St James Hospital, York, YO1 7HH",
);
export const TOTAL_PLACEHOLDER = placeholder("total", "The amount", "£245.00");
export const NUMBER_PLACEHOLDER = placeholder("number", "Document number", "INV-1042");
export const DAY_PLACEHOLDER = placeholder("date", "Day of the job", "20-11-2026");
export const PERIOD_PLACEHOLDERS = [
	placeholder("from", "First day", "16-11-2026"),
	placeholder("to", "Last day", "22-11-2026"),
];

/** A wording of several paragraphs. */
export const paragraphs = (...texts: string[]) => texts.join("\n\n");
export const GREETING = "Hello {{name}},";
export const SIGNATURE = "{{company}}";
