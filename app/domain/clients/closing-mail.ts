import { insertMailToContact } from "~/db/repositories/platform-settings";
import type { Statement } from "~/db/statements";
import { showDate } from "~/shared/time/dates";
import type { PlatformCtx } from "~/tenancy/ctx";

/** The statement that mails the contact of a company which has just been closed when its data are deleted, if they are. */
export function queueClosingMail(
	{ now }: PlatformCtx,
	slug: string,
	deletion_due_at: string | null,
): Statement {
	const fate = deletion_due_at
		? `Your data, of which you have been given an export, will be deleted on ${showDate(deletion_due_at)}. Until then we can open the account again: reply to this message.`
		: "Your data are stored for now. We can open the account again: reply to this message.";
	return insertMailToContact(
		slug,
		{
			subject: "Your Cartage account has been closed",
			body: `Your Cartage account has been closed.\n\n${fate}`,
		},
		now.toISOString(),
	);
}
