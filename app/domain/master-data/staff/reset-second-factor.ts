import { read } from "~/db/read";
import { insertAuditEntry } from "~/db/repositories/kernel/audit";
import { deleteSecondFactor, selectFactorOfUser } from "~/db/repositories/kernel/second-factors";
import { endSessionsOfLogin } from "~/db/repositories/kernel/sessions";
import { auditOrigin } from "~/domain/kernel/audit/audit";
import { idInput } from "~/domain/kernel/operations/operation";
import { defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { endSessions } from "~/domain/kernel/sign-in/end-sessions";
import { queuePlatformMail } from "~/domain/kernel/sign-in/platform-mail";
import { readRecord } from "~/domain/master-data/records/read";
import { actorUserId } from "~/shared/actor";
import { conflict } from "~/shared/errors";
import { idResponse } from "~/shared/response-fields";
import { accountText } from "~/shared/texts/accounts";
import { sendPlatformMailSoon } from "~/tenancy/background-work";
import { assertAuthority } from "./authority";
import { profiles } from "./profiles";

/**
 * Removes the second factor of someone who has lost their phone, signs them out and mails them. Throws 403 for a profile with more
 * permissions, 404, and 409 for one's own, for a login without one, and for a login of other organisations: it is theirs as well.
 */
export const resetSecondFactor = defineAccountOperation({
	stepUp: true,
	access: staffWith("profiles.write"),
	input: idInput,
	response: idResponse,
	message: accountText.secondFactorReset,
	async run({ ctx, platform, input: { id } }): Promise<{ id: number }> {
		const profile = await readRecord(ctx, profiles, id);
		if (actorUserId(ctx.actor) === id) throw conflict(accountText.ownSecondFactor);
		await assertAuthority(ctx, id);
		const [[account]] = await read(platform.d1, [selectFactorOfUser(ctx.tenant.id, id)]);
		if (!account?.has_factor) throw conflict(accountText.noSecondFactor);
		if (account.elsewhere > 0) throw conflict(accountText.sharedSecondFactor);
		const { login_id } = account;
		const at = platform.now.toISOString();
		const detail = { user_id: id, by: actorUserId(ctx.actor) };
		await endSessions(platform, [
			...deleteSecondFactor(login_id),
			endSessionsOfLogin(login_id, "second_factor_reset", at),
			insertAuditEntry("second_factor_reset", {
				...auditOrigin(platform),
				detail,
				login_id,
				tenant_id: ctx.tenant.id,
			}),
			queuePlatformMail(platform, {
				to_email: String(profile.email),
				subject: "The second factor of your Cartage login was reset",
				body: `${ctx.actor.name} of ${ctx.tenant.name} has reset the second factor of ${String(profile.email)}. You sign in with your password and can set up a new one under Profile, Security. If you did not ask for this, please contact ${ctx.tenant.name}.`,
			}),
		]);
		sendPlatformMailSoon(platform);
		return { id };
	},
});
