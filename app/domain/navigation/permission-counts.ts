import { noInput } from "~/domain/operation";
import { allStaff } from "~/domain/permissions/access";
import { defineAccountOperation } from "~/domain/platform-operation";

type Counts = Record<"users" | "drivers" | "vehicles" | "customers", number>;
type Allowed = Record<keyof Counts, number | null>;

/** How many users, drivers, vehicles and customers the company has, and how many its plan allows (null for unlimited). */
export const getPermissionCounts = defineAccountOperation({
	access: allStaff,
	input: noInput,
	async run({ ctx, platform }) {
		const [used, allowed] = await Promise.all([
			ctx.d1
				.prepare(
					`SELECT (SELECT count(*) FROM user WHERE user_type = 'client' AND deleted_at IS NULL) AS users,
					        (SELECT count(*) FROM driver WHERE deleted_at IS NULL) AS drivers,
					        (SELECT count(*) FROM vehicle WHERE deleted_at IS NULL) AS vehicles,
					        (SELECT count(*) FROM customer WHERE deleted_at IS NULL) AS customers`,
				)
				.first<Counts>(),
			platform.d1
				.prepare(
					"SELECT users, drivers, vehicles, customers FROM client_permissions_count WHERE tenant_id = ? AND status = 1",
				)
				.bind(ctx.tenant.id)
				.first<Allowed>(),
		]);
		const names = ["users", "drivers", "vehicles", "customers"] as const;
		return Object.fromEntries(
			names.map((name) => [name, { used: used?.[name] ?? 0, allowed: allowed?.[name] ?? null }]),
		);
	},
});
