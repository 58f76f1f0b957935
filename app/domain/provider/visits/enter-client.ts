import { z } from "zod";
import { newSessionStatement } from "~/auth/session";
import { read } from "~/db/read";
import { insertAuditEntry } from "~/db/repositories/kernel/audit";
import { endVisitsOfLogin } from "~/db/repositories/kernel/sessions";
import { endVisitsOfConsoleUser, insertVisit, visitOfSession } from "~/db/repositories/kernel/support-visits";
import { selectVisitedTenant } from "~/db/repositories/kernel/tenants";
import { selectVisitableStaff } from "~/db/repositories/kernel/users";
import { consoleOrigin } from "~/domain/kernel/audit/audit";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { consoleWith } from "~/domain/kernel/permissions/access";
import { readServerSettings } from "~/domain/kernel/server-settings/settings";
import { endSessions } from "~/domain/kernel/sign-in/end-sessions";
import { queuePlatformMail } from "~/domain/kernel/sign-in/platform-mail";
import { conflict, notFound, validation } from "~/shared/errors";
import { visitText } from "~/shared/texts/visits";
import { sendPlatformMailSoon } from "~/tenancy/background-work";
import type { PlatformCtx } from "~/tenancy/ctx";
import { tenantDatabase } from "~/tenancy/databases";
import { visitablePeopleResponse } from "./responses";
import { findEntryRefusal } from "./rules-visit";
import { enterClientInput } from "./schemas";

async function readVisited({ env, d1 }: PlatformCtx, id: number) {
	const [[company]] = await read(d1, [selectVisitedTenant(id)]);
	if (!company) throw notFound("Client");
	const refusal = findEntryRefusal(company);
	if (refusal) return { company, refusal, staff: [] };
	const [staff] = await read(tenantDatabase(env, company.binding), [selectVisitableStaff()]);
	return { company, refusal, staff };
}

/** The people of a company that a super admin may enter as, and why it cannot be entered at all. Throws 404. */
export const getVisitablePeople = definePlatformOperation({
	access: consoleWith("super-admin.login-as"),
	input: z.object({ id: z.coerce.number().int().positive() }),
	response: visitablePeopleResponse,
	async run({ platform, input }) {
		const [{ company, refusal, staff }, { login_as_minutes }] = await Promise.all([
			readVisited(platform, input.id),
			readServerSettings(platform),
		]);
		return {
			company: company.name,
			refusal,
			max_minutes: login_as_minutes,
			people: staff.map(({ id, name, role }) => ({ id, name, role })),
		};
	},
});

/**
 * Opens a session of a super admin as a person of a company, for a reason and a time, and notifies that person by mail. Both logs have
 * it. Another visit of theirs ends. Throws 404, 409 where the company does not allow it or is not open, and 422.
 */
export const enterClient = definePlatformOperation({
	access: consoleWith("super-admin.login-as"),
	input: enterClientInput,
	response: z.object({ token: z.string(), expires_at: z.string(), company: z.string(), person: z.string() }),
	async run({ platform, principal, input }) {
		const [{ company, refusal, staff }, { login_as_minutes }] = await Promise.all([
			readVisited(platform, input.clientId),
			readServerSettings(platform),
		]);
		if (refusal) throw conflict(refusal);
		const minutes = input.minutes ?? login_as_minutes;
		if (minutes > login_as_minutes)
			throw validation({ minutes: `Please enter at most ${login_as_minutes} minutes.` });
		const person = staff.find(({ id }) => id === input.userId);
		if (!person) throw validation({ userId: visitText.noUser });
		const { actor, session } = principal;
		const visitor = {
			login_id: session.login_id,
			id: session.user_id ?? 0,
			name: actor?.name ?? session.email,
		};
		const origin = consoleOrigin(platform, principal);
		const { access, reason } = input;
		const expires_at = new Date(platform.now.getTime() + minutes * 60_000).toISOString();
		const opened = await newSessionStatement(
			{
				login_id: visitor.login_id,
				kind: "cookie",
				tenant_id: company.id,
				user_type: "client",
				user_id: person.id,
				login_from_role: "superAdmin",
				device: platform.device,
				address: platform.address,
				expires_at,
				isVisit: true,
			},
			platform.now,
		);
		await endSessions(platform, [
			endVisitsOfLogin(visitor.login_id, origin.at),
			endVisitsOfConsoleUser(visitor.id, origin.at),
			insertVisit({
				tenant_id: company.id,
				console_user_id: visitor.id,
				visitor_name: visitor.name,
				user_id: person.id,
				user_name: person.name,
				reason,
				access,
				session_hash: opened.token_hash,
				started_at: origin.at,
				expires_at,
			}),
			opened.insert,
			insertAuditEntry("visit_started", {
				...origin,
				tenant_id: company.id,
				target: `${person.name}, ${company.name}`,
				detail: { reason, access, minutes, user_id: person.id },
				support_visit_id: visitOfSession(opened.token_hash),
			}),
			queuePlatformMail(platform, {
				to_email: person.email,
				subject: `Cartage support is in ${company.name} as you`,
				body: `${visitor.name} of Cartage has entered ${company.name} as you, ${person.name}, for up to ${input.minutes} minutes${access === "view" ? ", to view only" : ""}.\n\nReason: ${reason}\n\nYour own session stays as it is. What is done is recorded under Company details, Support visits, where your administrator can also end the visit and refuse further ones.`,
			}),
		]);
		sendPlatformMailSoon(platform);
		return { token: opened.token, expires_at, company: company.name, person: person.name };
	},
});
