import { z } from "zod";
import { read } from "~/db/read";
import { insertAuditEntry } from "~/db/repositories/kernel/audit";
import { endVisitsOfCompany } from "~/db/repositories/kernel/sessions";
import { endTenantVisits, selectVisitLog, selectVisits } from "~/db/repositories/kernel/support-visits";
import { allowVisits, selectVisitedTenant } from "~/db/repositories/kernel/tenants";
import { auditOrigin } from "~/domain/kernel/audit/audit";
import { idInput, noInput } from "~/domain/kernel/operations/operation";
import { defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { allStaff, staffWith } from "~/domain/kernel/permissions/access";
import { isCallPermitted } from "~/domain/kernel/permissions/api-permissions";
import { endSessions } from "~/domain/kernel/sign-in/end-sessions";
import { isInVisit } from "~/shared/actor";
import { forbidden, notFound } from "~/shared/errors";
import { flagField } from "~/shared/input-fields";
import { screenResult } from "~/shared/money/price-fields";
import { companyVisitsResponse, visitLogResponse } from "./responses";

/** The visits of the provider's people to a company, the newest first, and whether it allows them. */
export const listCompanyVisits = defineAccountOperation({
	inVisits: true,
	access: staffWith("account.read"),
	input: noInput,
	response: companyVisitsResponse,
	async run({ ctx, platform }) {
		const [[company], visits] = await read(platform.d1, [
			selectVisitedTenant(ctx.tenant.id),
			selectVisits(ctx.tenant.id),
		]);
		const now = platform.now.toISOString();
		return {
			allows_support_visits: company?.allows_support_visits ?? 0,
			visits: visits.map((visit) => ({
				...visit,
				is_open: visit.ended_at === null && visit.expires_at > now,
			})),
		};
	},
});

/** What was done in a visit. Everyone in a visit sees its own; staff need the company's settings. Throws 403 and 404. */
export const readVisitLog = defineAccountOperation({
	inVisits: true,
	access: allStaff,
	input: idInput,
	response: visitLogResponse,
	async run({ ctx, platform, input: { id } }) {
		const [visits, entries] = await read(platform.d1, [
			selectVisits(ctx.tenant.id),
			selectVisitLog(ctx.tenant.id, id),
		]);
		const visit = visits.find((one) => one.id === id);
		if (!visit) throw notFound("Visit");
		const isPermitted = isInVisit(ctx.actor) || isCallPermitted("account.read", ctx.actor.permissions);
		if (!isPermitted) throw forbidden();
		return {
			visit,
			entries: entries.map(({ detail, ...entry }) => ({
				...entry,
				method: typeof detail?.method === "string" ? detail.method : null,
				path: typeof detail?.path === "string" ? detail.path : null,
			})),
		};
	},
});

/** Lets the provider's people enter the company, or no longer: then visits under way end at once. */
export const allowSupportVisits = defineAccountOperation({
	access: staffWith("profiles.write"),
	input: z.object({ allows_support_visits: flagField }),
	response: screenResult(),
	message: ({ allows_support_visits }: { allows_support_visits: 0 | 1 }) =>
		allows_support_visits ? "Support may enter this company." : "Support can no longer enter this company.",
	async run({ ctx, platform, input: { allows_support_visits } }) {
		const origin = auditOrigin(platform);
		const { at } = origin;
		const { id } = ctx.tenant;
		await endSessions(platform, [
			allowVisits(id, allows_support_visits, at),
			...(allows_support_visits ? [] : [endVisitsOfCompany(id, at), endTenantVisits(id, at)]),
			insertAuditEntry(allows_support_visits ? "visits_allowed" : "visits_refused", {
				...origin,
				tenant_id: id,
				actor_name: ctx.actor.name,
				target: ctx.tenant.name,
				detail: { by: ctx.actor.user_id },
				before: { allows_support_visits: allows_support_visits ? 0 : 1 },
				after: { allows_support_visits },
			}),
		]);
		return { allows_support_visits };
	},
});
