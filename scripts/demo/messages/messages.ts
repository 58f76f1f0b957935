import type { NewRow } from "../../lib/databases/table-rows";
import { isDelivered } from "../shared/statuses";
import type { DemoJob, World } from "../world/world";
import { addMails } from "./mails";

/** Adds notifications and sent mail. */
export function addMessages(world: World, jobs: DemoJob[]) {
	const chance = world.random.fork("messages");
	addNotifications(world, jobs);
	addMails(world, chance, jobs);
}

/** How many of a person's notifications are unread: the background adds what is new now. */
const UNREAD = 3;

function addNotifications(world: World, jobs: DemoJob[]) {
	const recent = jobs
		.filter((job) => job.day >= -2 && job.day <= 0)
		.toSorted((a, b) => (a.ended < b.ended ? -1 : 1));
	const waitingRequests = world.rows
		.all("job_activity")
		.filter((row) => row.action_type === "waiting_charge" && row.status === 1);
	type Notice = Pick<NewRow<"notification">, "slug" | "title" | "message" | "about_id"> & { at: string };
	const notifications: Notice[] = [
		...waitingRequests.slice(-5).map((row) => ({
			slug: "waiting_charge",
			title: "Waiting charge to approve",
			message: row.message ?? "",
			about_id: row.job_id,
			at: row.at ?? "",
		})),
		...recent
			.filter((job) => isDelivered(job.status))
			.slice(-8)
			.map((job) => ({
				slug: "job_completed",
				title: `Job ${job.number} completed`,
				message: `${job.customer.row.customer_name}, ${(job.to_place ?? job.from_place).town}`,
				about_id: job.row.id,
				at: job.ended,
			})),
		...recent
			.filter((job) => job.status === "Cancelled")
			.slice(-2)
			.map((job) => ({
				slug: "job_cancelled",
				title: `Job ${job.number} cancelled`,
				message: job.customer.row.customer_name,
				about_id: job.row.id,
				at: job.ended,
			})),
	].sort((a, b) => (a.at < b.at ? -1 : 1));
	const people = world.staff.slice(0, 4);
	for (const user of people)
		notifications.forEach(({ at, ...notification }, place) => {
			const isUnread = place >= notifications.length - UNREAD;
			world.rows.add("notification", {
				user_id: user.id,
				...notification,
				about: "job",
				read_at: isUnread ? null : at,
				created_at: at,
			});
		});
	const portal = world.rows.all("user").find((user) => user.user_type === "customer");
	const portalJobs = portal
		? jobs.filter((job) => job.customer.row.id === portal.customer_id && isDelivered(job.status)).slice(-4)
		: [];
	if (!portal) return;
	for (const job of portalJobs)
		world.rows.add("notification", {
			user_id: portal.id,
			slug: "customer_job_delivered",
			title: `Job ${job.number} delivered`,
			message: job.to_place.town,
			about: "job",
			about_id: job.row.id,
			read_at: null,
			created_at: job.ended,
		});
}
