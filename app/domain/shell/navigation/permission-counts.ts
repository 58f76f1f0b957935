import { z } from "zod";
import { read } from "~/db/read";
import { selectLimits } from "~/db/repositories/company/subscriptions";
import { countLimited } from "~/db/repositories/kernel/company";
import { noInput } from "~/domain/kernel/operations/operation";
import { defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { allStaff } from "~/domain/kernel/permissions/access";

/** How many users, drivers, vehicles and customers the company has, and how many its plan allows (null for unlimited). */
export const getPermissionCounts = defineAccountOperation({
	inVisits: true,
	access: allStaff,
	input: noInput,
	response: z.record(z.string(), z.object({ used: z.number(), allowed: z.number().nullable() })),
	async run({ ctx, platform }) {
		const [[[used]], [[allowed]]] = await Promise.all([
			read(ctx.d1, [countLimited()]),
			read(platform.d1, [selectLimits(ctx.tenant.id)]),
		]);
		const names = ["users", "drivers", "vehicles", "customers"] as const;
		return Object.fromEntries(
			names.map((name) => [name, { used: used?.[name] ?? 0, allowed: allowed?.[name] ?? null }]),
		);
	},
});
