import { z } from "zod";

type RawIssue = z.core.$ZodRawIssue;

const TYPE_MESSAGES = new Map(
	Object.entries({
		string: "Please enter a text",
		number: "Please enter a number",
		int: "Please enter a whole number",
		boolean: "Must be true or false",
		date: "Please enter a date",
		array: "Send a list",
		object: "Send fields and their values",
		record: "Send fields and their values",
		file: "Please choose a file",
		undefined: "Nothing is expected here",
		null: "Nothing is expected here",
	}),
);

const FORMAT_MESSAGES = new Map(
	Object.entries({
		email: "Please enter a valid email address.",
		url: "Please enter a web address",
		date: "Please enter a date",
		datetime: "Please enter a date and a time",
		time: "Please enter a time",
		uuid: "Not a valid key",
	}),
);

const MISSING = "Please fill this in";
const NOT_ACCEPTED = "This value is not accepted";

const isText = (origin: string) => origin === "string";
const isList = (origin: string) => origin === "array" || origin === "set" || origin === "map";
const plural = (count: number | bigint, noun: string) =>
	`${count} ${Number(count) === 1 ? noun : `${noun}s`}`;

function describeTooSmall({
	origin,
	minimum,
	inclusive,
}: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
	if (isText(origin)) return Number(minimum) === 1 ? MISSING : `At least ${plural(minimum, "character")}`;
	if (isList(origin)) return `Send at least ${minimum}`;
	if (Number(minimum) === 0) return inclusive ? "Cannot be negative" : "Must be more than 0";
	if (Number(minimum) <= Number.MIN_SAFE_INTEGER) return "Too small";
	return inclusive ? `Must be at least ${minimum}` : `Must be more than ${minimum}`;
}

function describeTooBig({ origin, maximum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
	if (isText(origin)) return `At most ${plural(maximum, "character")}`;
	if (isList(origin)) return `At most ${maximum}`;
	if (origin === "file" || Number(maximum) >= Number.MAX_SAFE_INTEGER) return "Too large";
	return inclusive ? `At most ${maximum}` : `Must be less than ${maximum}`;
}

/** What a person reads where a schema has no text of its own for an error: plain English, without words of the schema. */
function describeInputIssue(issue: RawIssue): string {
	switch (issue.code) {
		case "invalid_type":
			if (issue.input === undefined || issue.input === null) return MISSING;
			return TYPE_MESSAGES.get(issue.expected) ?? NOT_ACCEPTED;
		case "too_small":
			return describeTooSmall(issue);
		case "too_big":
			return describeTooBig(issue);
		case "invalid_format":
			return FORMAT_MESSAGES.get(issue.format) ?? "Not in the expected form";
		case "not_multiple_of":
			return `Must be a multiple of ${issue.divisor}`;
		case "invalid_value":
			return issue.input === undefined ? MISSING : `Must be one of: ${issue.values.map(String).join(", ")}`;
		case "unrecognized_keys":
			return `Unknown: ${issue.keys.join(", ")}`;
		default:
			return NOT_ACCEPTED;
	}
}

z.config({ localeError: describeInputIssue });
