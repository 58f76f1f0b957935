import { z } from "zod";
import { API_PERMISSIONS, type ApiPart } from "~/domain/permissions/api";

/** Staff who hold what a part of the permissions asks for. */
export const staffWith = (part: ApiPart) =>
	({ users: ["client"], permission: API_PERMISSIONS[part] }) as const;

/** Portal users of a customer who hold what a part of the permissions asks for. */
export const customersWith = (part: ApiPart) =>
	({ users: ["customer"], permission: API_PERMISSIONS[part] }) as const;

/** The id at the end of a path. */
export const idParam = z.object({
	id: z
		.string()
		.regex(/^[1-9]\d{0,14}$/, "Not an id")
		.transform(Number),
});
