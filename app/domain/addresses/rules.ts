import { z } from "zod";
import { noteField, phoneField, textField } from "~/shared/contact/schemas";
import { normalisePostcode } from "./postcodes";

const required = (label: string, maxLength: number) =>
	z
		.string({ error: `Please enter ${label}` })
		.trim()
		.min(1, `Please enter ${label}`)
		.max(maxLength, `At most ${maxLength} characters`);

const fields = z.object({
	customer_id: z.int().positive().nullish(),
	name: required("a name", 120),
	address_line_1: required("an address line", 200),
	address_line_2: textField(200),
	town: required("a town", 100),
	country: textField(100),
	post_code: required("a postcode", 12).transform(normalisePostcode),
	phone: phoneField,
	instruction_1: noteField(2000),
	latitude: z.number().min(-90).max(90).nullish(),
	longitude: z.number().min(-180).max(180).nullish(),
});

/** A saved address; `postcode` is accepted for `post_code`. */
export const addressInput = z.preprocess(readPostcode, fields);

/** A saved address to change. */
export const addressChangeInput = z.preprocess(readPostcode, fields.extend({ id: z.int().positive() }));

function readPostcode(sent: unknown) {
	if (typeof sent !== "object" || sent === null || !("postcode" in sent)) return sent;
	const { postcode, ...rest } = sent;
	return { post_code: postcode, ...rest };
}

export type AddressInput = z.output<typeof fields>;
