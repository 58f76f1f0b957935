import { z } from "zod";
import { viewInput } from "./schemas";

export const savedViewResponse = z.object({
	...viewInput.shape,
	id: z.int(),
	position: z.int(),
	user_id: z.int(),
	owner_name: z.string(),
	own: z.boolean(),
});
