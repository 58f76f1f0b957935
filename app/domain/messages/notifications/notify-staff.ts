import type { Statement } from "~/db/commit";
import type { WriteContext } from "~/db/repositories/kernel/stamps";
import { type BatchId, insertStaffNotice } from "~/db/repositories/messages/staff-notices";
import { withDefault } from "./rules";

/** A notification to office users that is not about a job. */
interface StaffMessage {
	/** The kind of notification, which each user can switch off. */
	slug: string;
	title: string;
	message: string;
	/** The table and id of the record it opens. */
	about: string;
	about_id: number | BatchId;
	/** Only users who may open one of these screens are notified. */
	screens: readonly [string, ...string[]];
	/** The email, when its wording differs. */
	mail?: { kind: string; subject: string; html: string; text: string };
}

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The statements that notify office users on screen and, if enabled, by email, and announce it with the recipients' ids. */
export function notifyStaff(ctx: WriteContext, notice: StaffMessage): Statement[] {
	const { slug, title, message } = notice;
	const mail = notice.mail ?? {
		kind: slug,
		subject: title,
		html: `<p>${escapeHtml(message)}</p>`,
		text: message,
	};
	return insertStaffNotice(ctx, withDefault({ ...notice, mail }));
}
