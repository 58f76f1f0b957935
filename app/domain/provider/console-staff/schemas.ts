import { z } from "zod";
import { flagField } from "~/shared/input-fields";

const nameField = (text: string) => z.string(text).trim().min(1, text).max(60, "At most 60 characters");

const personFields = {
	role_id: z.coerce.number("Please choose a role.").int().positive("Please choose a role."),
	first_name: nameField("Please enter a first name"),
	last_name: z.string().trim().max(60, "At most 60 characters").default(""),
	mobile: z.string().trim().max(30, "At most 30 characters").nullable().default(null),
};

/** A new account of the console. */
export const newConsoleUserInput = z.object({
	...personFields,
	user_type: z.enum(["admin", "superAdmin"]).default("admin"),
	email: z.email("Please enter an email address").trim().max(254),
});

/** A changed account of the console; `version` is that of the account as it was read. */
export const consoleUserInput = z.object({
	...personFields,
	id: z.int().positive(),
	is_active: flagField,
	version: z.int().positive(),
});

/** A role of the console; without an id a new one. */
const roleFields = {
	name: nameField("Please enter a name"),
	description: z.string().trim().max(200, "At most 200 characters").default(""),
	permissions: z.array(z.string().max(200)).min(1, "Please choose at least one screen.").max(100),
};
export const newConsoleRoleInput = z.object(roleFields);
export const consoleRoleInput = z.object({
	...roleFields,
	id: z.int().positive(),
	version: z.int().positive(),
});

export type NewConsoleUserInput = z.output<typeof newConsoleUserInput>;
export type ConsoleUserInput = z.output<typeof consoleUserInput>;
export type ConsoleRoleInput = z.output<typeof consoleRoleInput>;
