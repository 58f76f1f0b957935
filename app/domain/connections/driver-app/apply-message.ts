import { commit } from "~/db/commit";
import { read } from "~/db/read";
import {
	confirmMessage,
	insertDriverMessage,
	markMessagesRead,
	selectOfficeMessage,
} from "~/db/repositories/connections/driver-messages";
import { insertTimelineEntry } from "~/db/repositories/jobs/job-timeline";
import { jobChange } from "~/domain/jobs/jobs/commit-job";
import { notifyStaff } from "~/domain/messages/notifications/notify-staff";
import { messageChange } from "~/shared/changes/message-change";
import { conflict } from "~/shared/errors";
import { driverAppText } from "~/shared/texts/driver-app";
import type { Ctx } from "~/tenancy/ctx";
import type { Applied, Applying } from "./apply";

/** The characters of a message that its notification shows. */
const NOTICE_LENGTH = 160;

/** Enters a message of the driver and notifies the office. */
export async function applyMessage({ ctx, write, at, claim }: Applying<"message">): Promise<Applied> {
	const { driver_id, user_id, name } = ctx.actor;
	const { uid, body } = write;
	const excerpt = body.length > NOTICE_LENGTH ? `${body.slice(0, NOTICE_LENGTH - 1)}…` : body;
	await commit(
		ctx,
		[
			claim,
			insertDriverMessage({ driver_id, uid, user_id, body, sent_at: at.toISOString() }),
			...notifyStaff(ctx, {
				slug: "driver_message",
				title: driverAppText.messageFrom(name),
				message: excerpt,
				about: "driver",
				about_id: driver_id,
				screens: ["/organizer", "/planner"],
			}),
		],
		[messageChange("sent", [driver_id])],
	);
	return "applied";
}

/** Marks what the office wrote up to a message as read. */
export async function applyMessageRead({
	ctx,
	write,
	at,
	claim,
}: Applying<"message_read">): Promise<Applied> {
	const { driver_id } = ctx.actor;
	await commit(
		ctx,
		[claim, markMessagesRead({ driver_id, up_to: write.message_id, from_driver: 0 }, at.toISOString())],
		[messageChange("read", [driver_id])],
	);
	return "applied";
}

/** Marks an urgent message as confirmed. Throws 409 for one that is not to this driver or not urgent. */
export async function applyMessageConfirm({
	ctx,
	write,
	at,
	claim,
}: Applying<"message_confirm">): Promise<Applied> {
	const { driver_id } = ctx.actor;
	const [[message]] = await read(ctx.d1, [selectOfficeMessage(driver_id, write.message_id)]);
	if (!message) throw conflict(driverAppText.unknownMessage);
	if (message.is_urgent === 0) throw conflict(driverAppText.notUrgent);
	if (message.confirmed_at !== null) return "already";
	const timeline = message.job_id === null ? null : confirmationOf(ctx, message.job_id, at);
	await commit(
		ctx,
		[claim, confirmMessage(message.id, at.toISOString()), ...(timeline?.writes ?? [])],
		[messageChange("confirmed", [driver_id]), ...(timeline?.changes ?? [])],
	);
	return "applied";
}

/** What the job whose change was confirmed gets: an entry of its timeline. */
const confirmationOf = (ctx: Ctx, id: number, at: Date) => ({
	writes: [
		insertTimelineEntry(ctx, { id }, { action_type: "change_confirmed", message: "Change confirmed", at }),
	],
	changes: [jobChange("mobileChange", { id })],
});
