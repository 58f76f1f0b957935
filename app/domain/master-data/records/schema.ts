import { z } from "zod";
import { isEmail, MANY_EMAILS_ERROR, MAX_EMAILS, normaliseEmail } from "~/shared/contact/email";
import { contactError } from "~/shared/contact/rules";
import { countDecimals } from "~/shared/money/decimal";
import { markPrice } from "~/shared/money/price-inputs";
import { MAX_AMOUNT } from "~/shared/money/schemas";
import { parseMoney } from "~/shared/money/text";
import { multilineField, oneLineField } from "~/shared/one-line";
import { normaliseRegistration } from "~/shared/registrations";
import { contactText } from "~/shared/texts/contact";
import { isDate, isEmptyDate } from "~/shared/time/dates";
import { type FieldGroup, type FieldKind, isPriceField, type ResourceField } from "./field";

const NOT_A_NUMBER = "Please enter a number";
const MAX_ITEMS = 400;
const blankToNull = (sent: unknown) => (typeof sent === "string" && sent.trim() === "" ? null : sent);

/** A text that may have several lines. */
const noteSchema = (field: ResourceField, maxLength: number) =>
	limited(multilineField(field.required ?? "Please enter a text"), field, maxLength);

/** A text of one line. */
const textSchema = (field: ResourceField, maxLength: number) =>
	limited(oneLineField(field.required ?? "Please enter a text"), field, maxLength);

const limited = (schema: z.ZodString, field: ResourceField, maxLength: number) =>
	schema.max(field.maxLength ?? maxLength, `At most ${field.maxLength ?? maxLength} characters`);

const emailSchema = z
	.string({ error: contactText.email })
	.max(300, contactText.email)
	.transform(normaliseEmail)
	.refine(isEmail, contactText.email);

function numberSchema(field: ResourceField, places: number) {
	const { min = 0, max = MAX_AMOUNT } = field;
	return z
		.preprocess(
			(sent) => (typeof sent === "string" && sent.length <= 40 ? (parseMoney(sent) ?? sent) : sent),
			z
				.number({ error: NOT_A_NUMBER })
				.min(min, min === 0 ? "Cannot be negative" : `Must be at least ${min}`)
				.max(max, max === MAX_AMOUNT ? "Too large" : `At most ${max}`)
				.refine(
					(value) => countDecimals(value) <= places,
					places === 0 ? "Please enter a whole number" : `At most ${places} decimals`,
				),
		)
		.meta({ alsoAccepts: { type: "string", maxLength: 40, description: "The number as typed" } });
}

const idSchema = (message: string) =>
	z
		.preprocess(
			(sent) => (typeof sent === "string" && /^\d{1,15}$/.test(sent) ? Number(sent) : sent),
			z.int({ error: message }).positive(message),
		)
		.meta({ alsoAccepts: { type: "string", pattern: "^\\d{1,15}$" } });

const dateSchema = z
	.string({ error: "Please enter a date" })
	.trim()
	.max(30)
	.transform((text) => text.slice(0, 10))
	.refine(isDate, { error: "Not a date", abort: true })
	.meta({ format: "date" });

const flagSchema = z
	.preprocess(
		(sent) =>
			typeof sent === "boolean" ? Number(sent) : typeof sent === "string" ? Number(sent || Number.NaN) : sent,
		z.literal([0, 1], { error: "Must be 1 or 0" }),
	)
	.meta({ alsoAccepts: { enum: [true, false, "0", "1"] } });

function choiceSchema(field: ResourceField) {
	const choices = field.choices ?? [];
	const values = choices.map(({ value }) => value);
	return z
		.union([z.number(), z.string().max(80)], { error: field.required ?? "Please choose one" })
		.meta({ enum: [...new Set([...values, ...values.map(String)])] })
		.transform((sent) => choices.find(({ value }) => String(value) === String(sent))?.value ?? null)
		.refine((value) => value !== null, field.required ?? "Please choose one");
}

const listSchema = <Item extends z.ZodType>(item: Item, max = MAX_ITEMS, tooMany = "Too many") =>
	z
		.preprocess(
			(sent) => (typeof sent === "string" ? sent.split(/[,;\s]+/).filter(Boolean) : sent),
			z
				.array(item, { error: "Send a list" })
				.max(max, tooMany)
				.transform((items) => [...new Set(items)]),
		)
		.meta({ alsoAccepts: { type: "string", description: "The items, separated by commas or spaces" } });

/** The bucket that a field's files are uploaded to. Names of files are made by the upload, so they have no path. */
const FILE_BUCKETS = new Map(Object.entries({ profile_image: "profile-pictures", logo: "company-logos" }));
const storedFile = ({ name }: ResourceField) =>
	new RegExp(`^${FILE_BUCKETS.get(name) ?? "driver-documents"}/[A-Za-z0-9][A-Za-z0-9_-]*\\.[A-Za-z0-9]+$`);

const SCHEMA_BY_KIND: Record<FieldKind, (field: ResourceField) => z.ZodType> = {
	text: (field) => textSchema(field, 120),
	note: (field) => noteSchema(field, 2000),
	secret: (field) => textSchema(field, 200),
	file: (field) => textSchema(field, 200).regex(storedFile(field), "This is not a stored file"),
	email: () => emailSchema,
	emails: () => listSchema(emailSchema, MAX_EMAILS, MANY_EMAILS_ERROR),
	phone: (field) =>
		textSchema(field, 40).superRefine((typed, ctx) => {
			const message = contactError(typed);
			if (message) ctx.addIssue({ code: "custom", message });
		}),
	reg: (field) => textSchema(field, 20).transform(normaliseRegistration),
	integer: (field) => numberSchema(field, 0),
	decimal: (field) => numberSchema(field, 5),
	money: (field) => numberSchema(field, 5),
	date: () => dateSchema,
	dates: () => listSchema(dateSchema),
	duration: () =>
		z
			.string({ error: "Please enter hours as hh:mm" })
			.regex(/^[0-2]\d:[0-5]\d$/, "Please enter hours as hh:mm"),
	flag: () => flagSchema,
	choice: choiceSchema,
	lookup: (field) => idSchema(field.required ?? "Please choose one"),
	picks: ({ locked = [] }) =>
		listSchema(idSchema("Not an id")).transform((ids) =>
			[...new Set([...locked, ...ids])].sort((a, b) => a - b),
		),
	colour: () =>
		z
			.string({ error: "Please choose a colour" })
			.trim()
			.regex(/^#[0-9a-f]{6}$/i, "Please enter a colour as #rrggbb")
			.toLowerCase(),
};

const LIST_KINDS: readonly FieldKind[] = ["emails", "dates", "picks"];

/** What the published document adds to the schema of a kind. */
const NOTES_BY_KIND: Partial<Record<FieldKind, z.GlobalMeta>> = {
	secret: { writeOnly: true },
	file: { description: "Key of a stored file" },
	email: { format: "email" },
	money: { description: "Pounds" },
};

const BLANK = { type: "string", pattern: "^\\s*$" } as const;

/** Schema of one field: blank is an error if the field is required, otherwise null. */
export function fieldSchema(field: ResourceField): z.ZodType {
	const schema = valueSchema(field);
	return isPriceField(field) ? markPrice(schema) : schema;
}

function valueSchema(field: ResourceField): z.ZodType {
	const notes = NOTES_BY_KIND[field.kind];
	const schema = SCHEMA_BY_KIND[field.kind](field);
	const inner = notes ? schema.meta(notes) : schema;
	if (LIST_KINDS.includes(field.kind)) return inner;
	const read = (sent: unknown) =>
		field.kind === "date" && typeof sent === "string" && isEmptyDate(sent.trim()) ? null : blankToNull(sent);
	const message = field.required;
	if (!message) return z.preprocess(read, inner.nullable()).meta({ alsoAccepts: BLANK });
	return z.preprocess((sent, ctx) => {
		const value = read(sent) ?? undefined;
		if (value === undefined) ctx.addIssue({ code: "custom", message });
		return value;
	}, inner);
}

const fieldSchemas = (fields: readonly ResourceField[], isNew: boolean) =>
	Object.fromEntries(
		fields.map((field) => {
			const schema = fieldSchema(field);
			return [field.name, isNew && field.required ? schema : schema.optional()];
		}),
	);

/**
 * Schema of a record in a request. A `new` one must have the required fields; a `changed` one may have only the changed ones,
 * and `version` is the version that was read. Unknown fields are dropped. Groups may be included.
 */
export function recordSchema(
	fields: readonly ResourceField[],
	groups: readonly FieldGroup[],
	kind: "new" | "changed",
): z.ZodType<Record<string, unknown>, Record<string, unknown>> {
	const nested = groups.map((group) => {
		const item = z.object({ id: z.int().positive().nullish(), ...fieldSchemas(group.fields, true) });
		return [group.key, (group.multiple ? z.array(item).max(MAX_ITEMS) : item.nullable()).optional()];
	});
	return z.object({
		...fieldSchemas(kind === "new" ? fields.filter(({ existing }) => !existing) : fields, kind === "new"),
		...(kind === "changed" ? { version: z.int().positive().optional() } : {}),
		...Object.fromEntries(nested),
	});
}

/** Schema of a group in a request to its own endpoint, with the owner's id. */
export const groupSchema = (group: FieldGroup, kind: "new" | "changed") =>
	z.object({
		...fieldSchemas(group.fields, kind === "new"),
		...(kind === "new" ? { [group.owner]: idSchema("Send the id of the owner") } : {}),
	});
