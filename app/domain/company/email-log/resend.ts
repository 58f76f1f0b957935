import { commit } from "~/db/commit";
import { copyMail, retryMail } from "~/db/write-mail";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { conflict, forbidden } from "~/shared/errors";
import { permissionText } from "~/shared/texts/permissions";
import { settingsText } from "~/shared/texts/settings";
import { readLoggedEmail } from "./list";
import { isSecretKind } from "./mask";
import type { EmailDetail } from "./schemas";
import { emailDetailResponse } from "./schemas";

/**
 * Resends an email: a failed one is retried, a sent one is copied. Throws 403 without a permission for what it is about, 404, and 409 when it is still queued or
 * contains a single-use code or link.
 */
export const resendEmail = defineOperation({
	access: staffWith("email-log"),
	input: idInput,
	response: emailDetailResponse,
	message: settingsText.resent,
	async run({ ctx, input }): Promise<EmailDetail> {
		const mail = await readLoggedEmail(ctx, input.id);
		if (!mail.can_read) throw forbidden(permissionText.mailText);
		if (isSecretKind(mail.kind))
			throw conflict(
				"This email contains a link or code that works only once. Please request a new one instead.",
			);
		if (!mail.can_resend) throw conflict("This email is waiting to be sent.");
		const isRetry = mail.status === "failed" || mail.status === "cancelled";
		const { results } = await commit(
			ctx,
			[isRetry ? retryMail(ctx, mail.id) : copyMail(ctx, mail.id)],
			[{ type: "emailLogChange", kind: "resend", entity: "outbox", entity_id: mail.id }],
		);
		const [row] = results[0]?.results ?? [];
		const id = typeof row === "object" && row !== null && "id" in row ? Number(row.id) : mail.id;
		return await readLoggedEmail(ctx, id);
	},
});
