import type { NewRow } from "../../lib/databases/table-rows";
import { isDelivered } from "../shared/statuses";
import type { DemoJob, Random, World } from "../world/world";

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

interface DemoMail
	extends Pick<NewRow<"outbox">, "kind" | "recipient" | "subject" | "about" | "about_id" | "customer_id"> {
	lines: string[];
	at: string;
	status?: "sent" | "failed";
	error?: string | null;
}

function addMail(
	world: World,
	{
		kind,
		recipient,
		subject,
		lines,
		about,
		about_id,
		customer_id,
		at,
		status = "sent",
		error = null,
	}: DemoMail,
) {
	const text = `${lines.join("\n")}\n\n${world.company.company_name}`;
	world.rows.add("outbox", {
		uid: `demo-${world.spec.slug}-${kind}-${about_id}`,
		kind,
		recipient,
		subject,
		html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(""),
		text,
		about,
		about_id,
		customer_id,
		status,
		attempts: status === "failed" ? 5 : 1,
		sent_at: status === "sent" ? at : null,
		error,
		created_at: at,
	});
}

/** Adds the mail of the last week: invoices and proofs of delivery; some failed. */
export function addMails(world: World, chance: Random, jobs: DemoJob[]) {
	const recent = world.clock.instant(world.clock.day(-7), 0);
	const customerOf = new Map(world.customers.map(({ row }) => [row.id, row]));
	for (const row of world.rows.all("invoice")) {
		if (!row.sent_at || row.sent_at < recent) continue;
		const customer = customerOf.get(row.customer_id ?? 0);
		const failure = pickFailure(chance);
		row.email_status = failure.status ?? row.email_status;
		addMail(world, {
			kind: "invoice",
			recipient: String(customer?.email).replace("transport@", "accounts@"),
			subject: `Invoice ${row.inv_number}`,
			lines: [
				`Please find invoice ${row.inv_number} attached.`,
				`It is due on ${row.invoice_due.split("-").reverse().join("-")}.`,
			],
			about: "invoice",
			about_id: row.id,
			customer_id: row.customer_id,
			at: row.sent_at,
			...failure,
		});
	}
	for (const job of jobs) {
		if (
			job.day < -6 ||
			job.day > 0 ||
			!job.customer.row.enable_email_notifications ||
			!isDelivered(job.status) ||
			job.ended < recent
		)
			continue;
		addMail(world, {
			kind: "pod",
			recipient: String(job.customer.row.email),
			subject: `Job ${job.number} has been delivered`,
			lines: [`Job ${job.number} from ${job.from_place.name} to ${job.to_place.name} has been delivered.`],
			about: "job",
			about_id: job.row.id,
			customer_id: job.customer.row.id,
			at: job.ended,
			...pickFailure(chance),
		});
	}
}

const pickFailure = (chance: Random): Pick<DemoMail, "status" | "error"> =>
	chance.chance(0.025) ? { status: "failed", error: "550 mailbox unavailable" } : {};
