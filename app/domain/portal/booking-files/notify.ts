import { commit } from "~/db/commit";
import type { Statement } from "~/db/statements";
import { API_PERMISSIONS } from "~/domain/kernel/permissions/api-permissions";
import { notifyStaff } from "~/domain/messages/notifications/notify-staff";
import { bookingFileText } from "~/shared/texts/booking-files";
import type { Ctx } from "~/tenancy/ctx";

interface WaitingFile {
	id: number;
	file_name: string;
	/** The customer, or the address of an unknown sender. */
	from: string;
	status: "review" | "refused";
	message: string;
}

/** The statements that notify those who may import bookings of a file that needs a person. */
export function fileNotice(
	ctx: Pick<Ctx, "actor" | "now">,
	{ id, file_name, from, status, message }: WaitingFile,
): Statement[] {
	const title =
		status === "review"
			? bookingFileText.waitingTitle(file_name, from)
			: bookingFileText.refusedTitle(file_name, from);
	return notifyStaff(ctx, {
		slug: "portal_booking",
		title,
		message,
		about: "booking_file",
		about_id: id,
		screens: API_PERMISSIONS["jobs.import"],
	});
}

/** Notifies them at once. */
export const notifyOfFile = async (ctx: Ctx, file: WaitingFile) => await commit(ctx, fileNotice(ctx, file));
