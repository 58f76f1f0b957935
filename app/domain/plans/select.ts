import { clearPrincipalCache, type Principal } from "~/auth/principal";
import { conflict, forbidden, validation } from "~/domain/errors";
import { isClientAdmin } from "~/domain/permissions/roles";
import type { PlatformCtx } from "~/tenancy/ctx";
import { isPlanPublished } from "./list";
import type { SelectPlanInput } from "./schemas";

interface SelectedPlan {
	plan: string;
	status: string;
	trial_ends_at: string | null;
}

/**
 * Subscribes the company of a client admin to a plan, with its limits. A running trial keeps its end date; a company without a
 * subscription starts a trial. Throws 403 for other users, 409 after the subscription has ended, 422 for an unknown plan.
 */
export async function selectPlan(ctx: PlatformCtx, { actor, session }: Principal, input: SelectPlanInput) {
	const tenant = session.tenant;
	if (!actor || !tenant || !isClientAdmin(actor)) throw forbidden("Only a client admin can choose the plan.");
	if (!(await isPlanPublished(ctx, input.plan)))
		throw validation({ plan: "Please choose one of the plans." });
	const now = ctx.now.toISOString();
	const [saved] = await ctx.d1.batch<SelectedPlan>([
		ctx.d1
			.prepare(
				`INSERT INTO subscription (tenant_id, plan_id, status, trial_ends_at, started_at, created_at, updated_at)
				 SELECT ?1, id, 'trial', strftime('%Y-%m-%dT%H:%M:%fZ', ?3, '+' || trial_days || ' days'), ?3, ?3, ?3 FROM plan WHERE slug = ?2
				 ON CONFLICT (tenant_id) DO UPDATE SET plan_id = excluded.plan_id, updated_at = ?3
				 WHERE status IN ('trial', 'active', 'past_due')
				 RETURNING (SELECT slug FROM plan WHERE id = plan_id) AS plan, status, trial_ends_at`,
			)
			.bind(tenant.id, input.plan, now),
		ctx.d1
			.prepare(
				`INSERT INTO client_permissions_count (tenant_id, users, drivers, vehicles)
				 SELECT ?1, users, drivers, vehicles FROM plan WHERE slug = ?2 AND changes() = 1
				 ON CONFLICT (tenant_id) DO UPDATE SET users = excluded.users, drivers = excluded.drivers, vehicles = excluded.vehicles, updated_at = ?3`,
			)
			.bind(tenant.id, input.plan, now),
		ctx.d1
			.prepare(
				`INSERT INTO audit_log (at, login_id, tenant_id, action, detail, address)
				 SELECT ?1, ?2, ?3, 'plan_selected', json_object('plan', ?4), ?5 WHERE changes() = 1`,
			)
			.bind(now, session.login_id, tenant.id, input.plan, ctx.address),
	]);
	const selected = saved?.results[0];
	if (!selected) throw conflict("Your subscription has ended. Please contact support.");
	clearPrincipalCache(tenant.id);
	return { ...selected, landing: "/home" };
}
