import { z } from "zod";

export const rolePermissionResponse = z.object({
	id: z.int(),
	title: z.string(),
	slug: z.string(),
	path: z.string(),
	kind: z.string(),
	position: z.int(),
});
