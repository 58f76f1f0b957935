import { z } from "zod";

const userType = z.enum(["admin", "superAdmin"]);

export const consoleUsersResponse = z.object({
	people: z.array(
		z.object({
			id: z.int(),
			user_type: userType,
			role_id: z.int().nullable(),
			role: z.string().nullable(),
			first_name: z.string(),
			last_name: z.string(),
			mobile: z.string().nullable(),
			email: z.string(),
			is_active: z.int(),
			version: z.int(),
			has_password: z.int(),
			has_second_factor: z.int(),
			last_login_at: z.string().nullable(),
			/** Not for a person whose role allows more than that of the one who asks. */
			can_change: z.boolean(),
		}),
	),
	roles: z.array(z.object({ id: z.int(), name: z.string(), user_type: userType })),
});

export const consoleRolesResponse = z.object({
	roles: z.array(
		z.object({
			id: z.int(),
			name: z.string(),
			description: z.string(),
			version: z.int(),
			permissions: z.array(z.string()),
			user_type: userType.nullable(),
			people: z.int(),
			is_built_in: z.boolean(),
			/** Since when someone should look it through, as a release has changed what its permissions allow. */
			review_since: z.string().nullable(),
		}),
	),
	screens: z.array(
		z.object({
			title: z.string(),
			path: z.string(),
			kind: z.string(),
			/** Nobody gives or takes a permission that they do not have. */
			can_give: z.boolean(),
		}),
	),
});
