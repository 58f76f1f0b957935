import { z } from "zod";
import { COMPANY_AREAS } from "~/shared/booked/areas";
import { CLIENT_SORTS } from "~/shared/booked/client-sorts";
import { CLIENT_PROBLEMS, CLIENT_STATES } from "~/shared/booked/health";
import { emailField, noteField, phoneField, textField } from "~/shared/contact/schemas";
import { flagField, positiveIdField, searchField, wholeNumberField } from "~/shared/input-fields";
import { oneLineField } from "~/shared/one-line";

/** The id of a company. */
export const clientIdInput = z.object({ id: positiveIdField });

/** What the list of companies may be narrowed to and how it is ordered. */
export const clientListInput = z.object({
	keywords: searchField.default(""),
	state: z.enum([...CLIENT_STATES, "attention", "all"]).default("all"),
	plan: z.string().trim().max(60).default("all"),
	health: z.enum([...CLIENT_PROBLEMS, "ok", "all"]).default("all"),
	sort: z.enum(CLIENT_SORTS).default("jobs"),
	direction: z.enum(["asc", "desc"]).default("desc"),
	page: z.coerce.number("Not a number").int("Not a number").min(1).max(10_000).default(1),
	per_page: z.coerce.number("Not a number").int("Not a number").min(1).max(500).default(100),
});

/** The list in three steps of a path: state, plan and page. */
export const clientFilterInput = clientListInput.pick({ state: true, plan: true, page: true });

const companyNameField = oneLineField("Please enter the company's name.")
	.min(1, "Please enter the company's name.")
	.max(100, "At most 100 characters.");

export const renameClientInput = clientIdInput.extend({ name: companyNameField });

const detailsFields = z.object({
	company_name: companyNameField,
	contact_name: textField(120),
	email: z.union([emailField, z.literal("").transform(() => null), z.null()]).default(null),
	mobile: phoneField,
	landline: phoneField,
	address1: textField(100),
	address2: textField(100),
	town: textField(100),
	country: textField(100),
	postcode: textField(20),
	company_house_no: textField(40),
	vat_code: textField(40),
	operator_licence_no: textField(40),
	notes: noteField(4000),
});

/** The version that was read; without one the stored version is replaced. */
const versionField = z.int().positive().optional();

export const clientDetailsInput = detailsFields.extend({ id: positiveIdField, version: versionField });
export const newClientDetailsInput = detailsFields.extend({ client_id: z.int("Not a number").positive() });

const AREA_IDS = COMPANY_AREAS.map(({ id }) => id) as [string, ...string[]];
const limitField = z
	.union(
		[
			wholeNumberField(
				z.number("Not a number").int("Not a number").min(0, "At least 0").max(1_000_000, "At most 1,000,000"),
			),
			z.null(),
		],
		{
			error: "Please enter a whole number, or nothing for no limit.",
		},
	)
	.default(null);

const permissionFields = z.object({
	users: limitField,
	drivers: limitField,
	vehicles: limitField,
	customers: limitField,
	/** Null for all of them. */
	areas: z.array(z.enum(AREA_IDS, "There is no such area.")).max(50).nullable().default(null),
	/** 0 switches the limits off; the areas stay. */
	status: flagField.default(1),
});

export const clientPermissionsInput = permissionFields.extend({ id: positiveIdField, version: versionField });
export const newClientPermissionsInput = permissionFields.extend({
	client_id: z.int("Not a number").positive(),
});

export const mobileConfigInput = z.object({
	id: positiveIdField,
	is_enabled: flagField,
	position_interval_seconds: wholeNumberField(
		z
			.number("Please enter the seconds.")
			.int("Please enter whole seconds.")
			.min(5, "At least 5 seconds.")
			.max(300, "At most 300 seconds."),
	),
	version: versionField,
});
