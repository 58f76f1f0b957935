import { z } from "zod";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { jobReadAccess } from "../model/access";
import { JOB_STATUSES } from "../model/status";

/** Every status in display order: `id` is its position from 1, `name` the name in the API and on screens. */
export const listStatusTypes = defineOperation({
	access: jobReadAccess,
	input: noInput,
	response: z.array(z.object({ id: z.int(), name: z.string(), phase: z.string(), position: z.int() })),
	run() {
		return JOB_STATUSES.map(({ name, phase }, index) => ({
			id: index + 1,
			name,
			phase,
			position: index + 1,
		}));
	},
});
