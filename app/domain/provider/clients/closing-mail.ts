import { insertMailToContact } from "~/db/repositories/kernel/platform-settings";
import type { Statement } from "~/db/statements";
import { showDate } from "~/shared/time/dates";
import type { PlatformCtx } from "~/tenancy/ctx";

/** The statement that mails the contact of a company which has just been closed when its data are deleted. */
export function queueClosingMail({ now }: PlatformCtx, slug: string, deletion_due_at: string): Statement {
	const fate = `We have exported your data and will delete it on ${showDate(deletion_due_at)}. Until then we can send you the export or reopen the account: just reply to this message.`;
	return insertMailToContact(
		slug,
		{
			subject: "Your Cartage account has been closed",
			body: `Your Cartage account has been closed.\n\n${fate}`,
		},
		now.toISOString(),
	);
}
