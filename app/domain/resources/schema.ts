import { z } from "zod";
import { isEmail, normaliseEmail } from "~/domain/contact/email";
import { normaliseRegistration } from "~/domain/fleet/registrations";
import { contactText } from "~/domain/messages";
import { decimalsOf } from "~/domain/money/decimal";
import { LARGEST } from "~/domain/money/schemas";
import { parseMoney } from "~/domain/money/text";
import { isDate, isEmptyDate } from "~/domain/time/dates";
import type { Field, FieldKind, Group } from "./field";

const NOT_A_NUMBER = "Please enter a number";
const MOST_ITEMS = 400;
const blank = (sent: unknown) => (typeof sent === "string" && sent.trim() === "" ? null : sent);
/** A control character other than line breaks and tabs belongs in no text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const line = (field: Field, longest: number) =>
	z
		.string({ error: field.required ?? "Please enter a text" })
		.trim()
		.max(field.longest ?? longest, `At most ${field.longest ?? longest} characters`)
		.refine((text) => !CONTROL.test(text), "This holds characters that cannot be printed");

const email = z
	.string({ error: contactText.email })
	.max(300, contactText.email)
	.transform(normaliseEmail)
	.refine(isEmail, contactText.email);

function number(field: Field, places: number) {
	const { least = 0, most = LARGEST } = field;
	return z.preprocess(
		(sent) => (typeof sent === "string" && sent.length <= 40 ? (parseMoney(sent) ?? sent) : sent),
		z
			.number({ error: NOT_A_NUMBER })
			.min(least, least === 0 ? "Cannot be negative" : `Must be at least ${least}`)
			.max(most, most === LARGEST ? "Too large" : `At most ${most}`)
			.refine(
				(value) => decimalsOf(value) <= places,
				places === 0 ? "Please enter a whole number" : `At most ${places} decimals`,
			),
	);
}

const id = (message: string) =>
	z.preprocess(
		(sent) => (typeof sent === "string" && /^\d{1,15}$/.test(sent) ? Number(sent) : sent),
		z.int({ error: message }).positive(message),
	);

const day = z
	.string({ error: "Please enter a date" })
	.trim()
	.max(30)
	.transform((text) => text.slice(0, 10))
	.refine(isDate, "Not a date");

const flag = z.preprocess(
	(sent) =>
		typeof sent === "boolean" ? Number(sent) : typeof sent === "string" ? Number(sent || Number.NaN) : sent,
	z.literal([0, 1], { error: "Must be 1 or 0" }),
);

function choice(field: Field) {
	const known = field.choices ?? [];
	return z
		.union([z.number(), z.string().max(80)], { error: field.required ?? "Please choose one" })
		.transform((sent) => known.find(({ value }) => String(value) === String(sent))?.value ?? null)
		.refine((value) => value !== null, field.required ?? "Please choose one");
}

const each = <Item extends z.ZodType>(item: Item) =>
	z.preprocess(
		(sent) => (typeof sent === "string" ? sent.split(/[,;\s]+/).filter(Boolean) : sent),
		z
			.array(item, { error: "Send a list" })
			.max(MOST_ITEMS, "Too many")
			.transform((items) => [...new Set(items)]),
	);

const MAKERS: Record<FieldKind, (field: Field) => z.ZodType> = {
	text: (field) => line(field, 120),
	note: (field) => line(field, 2000),
	secret: (field) => line(field, 200),
	file: (field) => line(field, 200).regex(/^[\w-]+\/[\w.-]+$/, "This is not a stored file"),
	email: () => email,
	emails: () => each(email),
	phone: (field) =>
		line(field, 40).refine((text) => /^[+\d\s()./-]*$/.test(text), "Please enter a valid number"),
	reg: (field) => line(field, 20).transform(normaliseRegistration),
	integer: (field) => number(field, 0),
	decimal: (field) => number(field, 5),
	money: (field) => number(field, 5),
	date: () => day,
	dates: () => each(day),
	duration: () =>
		z
			.string({ error: "Please enter hours as hh:mm" })
			.regex(/^[0-2]\d:[0-5]\d$/, "Please enter hours as hh:mm"),
	flag: () => flag,
	choice,
	lookup: (field) => id(field.required ?? "Please choose one"),
	picks: ({ locked = [] }) =>
		each(id("Not an id")).transform((ids) => [...new Set([...locked, ...ids])].sort((a, b) => a - b)),
	colour: () =>
		z
			.string({ error: "Please choose a colour" })
			.trim()
			.regex(/^#[0-9a-f]{6}$/i, "Please enter a colour as #rrggbb")
			.toLowerCase(),
};

const LISTS: readonly FieldKind[] = ["emails", "dates", "picks"];

const text = { type: "string" } as const;
const whole = { type: "integer" } as const;
const many = (items: object) => ({ type: "array", items }) as const;

/** How a field is published. */
const PUBLISHED: Record<FieldKind, (field: Field) => object> = {
	text: ({ longest = 120 }) => ({ ...text, maxLength: longest }),
	note: ({ longest = 2000 }) => ({ ...text, maxLength: longest }),
	secret: () => ({ ...text, writeOnly: true }),
	file: () => ({ ...text, description: "Where a file has been stored before" }),
	email: () => ({ ...text, format: "email" }),
	emails: () => many({ ...text, format: "email" }),
	phone: () => text,
	reg: () => text,
	integer: ({ least = 0, most }) => ({ ...whole, minimum: least, maximum: most }),
	decimal: ({ least = 0, most }) => ({ type: "number", minimum: least, maximum: most }),
	money: () => ({ type: "number", minimum: 0, description: "Pounds" }),
	date: () => ({ ...text, format: "date" }),
	dates: () => many({ ...text, format: "date" }),
	duration: () => ({ ...text, pattern: "^[0-2]\\d:[0-5]\\d$" }),
	flag: () => ({ ...whole, enum: [0, 1] }),
	choice: ({ choices = [] }) => ({
		enum: choices.map(({ value }) => value),
		type: typeof choices[0]?.value === "string" ? "string" : "integer",
	}),
	lookup: () => whole,
	picks: () => many(whole),
	colour: () => ({ ...text, pattern: "^#[0-9a-f]{6}$" }),
};

/** What one field takes: a required one complains when it is blank, any other reads blank as none. */
export const fieldSchema = (field: Field): z.ZodType =>
	bareSchema(field).meta({ ...PUBLISHED[field.kind](field) });

function bareSchema(field: Field): z.ZodType {
	const inner = MAKERS[field.kind](field);
	if (LISTS.includes(field.kind)) return inner;
	const read = (sent: unknown) =>
		field.kind === "date" && typeof sent === "string" && isEmptyDate(sent.trim()) ? null : blank(sent);
	if (!field.required) return z.preprocess(read, inner.nullable());
	const message = field.required;
	return z.preprocess(
		(sent) => read(sent) ?? undefined,
		z
			.unknown()
			.refine((sent): boolean => sent !== undefined, message)
			.pipe(inner),
	);
}

const shape = (fields: readonly Field[], every: boolean) =>
	Object.fromEntries(
		fields.map((field) => {
			const schema = fieldSchema(field);
			return [field.name, every && field.required ? schema : schema.optional()];
		}),
	);

/**
 * A record as a form or a call sends it. A `new` one must have what is required; a `changed` one may name only what changes,
 * and `version` is the one that was read. Fields that are not declared are left out. Groups may be sent along.
 */
export function recordSchema(
	fields: readonly Field[],
	groups: readonly Group[],
	which: "new" | "changed",
): z.ZodType<Record<string, unknown>, Record<string, unknown>> {
	const nested = groups.map((group) => {
		const item = z.object({ id: z.int().positive().nullish(), ...shape(group.fields, true) });
		return [group.key, (group.many ? z.array(item).max(MOST_ITEMS) : item.nullable()).optional()];
	});
	return z.object({
		...shape(fields, which === "new"),
		...(which === "changed" ? { version: z.int().positive().optional() } : {}),
		...Object.fromEntries(nested),
	});
}

/** A group as its own call sends it, with the owner's id. */
export const groupSchema = (group: Group, which: "new" | "changed") =>
	z.object({
		...shape(group.fields, which === "new"),
		...(which === "new" ? { [group.owner]: id("Please name the owner") } : {}),
	});
