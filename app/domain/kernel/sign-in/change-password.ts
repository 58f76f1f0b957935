import { z } from "zod";
import { hashPassword } from "~/auth/passwords";
import { insertAuditEntry } from "~/db/repositories/kernel/audit";
import { updatePassword } from "~/db/repositories/kernel/logins";
import { endOtherSessions } from "~/db/repositories/kernel/sessions";
import { auditOrigin } from "~/domain/kernel/audit/audit";
import { noResult } from "~/domain/kernel/operations/operation";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import type { Grant } from "~/domain/kernel/permissions/access";
import { whenValid } from "~/shared/input-fields";
import { assertCurrentPassword } from "./current-password";
import { endSessions } from "./end-sessions";
import { assertNewPassword } from "./new-password";

export const changePasswordInput = z
	.object({
		current_password: z.string().min(1, "Please enter your current password.").max(1000),
		password: z.string().max(1000),
		password_confirmation: z.string().max(1000),
	})
	.refine((input) => input.password === input.password_confirmation, {
		path: ["password_confirmation"],
		message: "The passwords do not match.",
		when: whenValid("password", "password_confirmation"),
	});

/** Drivers are not among them: the app has no form for it. */
const passwordOwners = {
	users: ["customer", "client", "admin", "superAdmin"],
	permission: "signed-in",
	withoutOrganisation: true,
} as const satisfies Grant;

/** Changes the password of the signed-in login and ends its other sessions. Throws 422 for a wrong current or weak new password. */
export const changePassword = definePlatformOperation({
	isOwn: true,
	access: passwordOwners,
	input: changePasswordInput,
	response: noResult,
	message: "Your password has been changed.",
	async run({ platform, principal: { session }, input }) {
		await assertCurrentPassword(platform, session, input.current_password);
		await assertNewPassword(platform, input.password, {
			email: session.email,
			names: session.tenant ? [session.tenant.name] : [],
		});
		const now = platform.now.toISOString();
		await endSessions(platform, [
			updatePassword(session.login_id, await hashPassword(input.password), now),
			endOtherSessions(session.login_id, session.token_hash, "password_changed", now),
			insertAuditEntry("password_changed", {
				...auditOrigin(platform),
				login_id: session.login_id,
				tenant_id: session.tenant?.id ?? null,
				detail: { by: "owner" },
			}),
		]);
	},
});
