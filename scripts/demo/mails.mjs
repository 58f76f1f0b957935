import { isDelivered } from "./statuses.mjs";

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function mail(
	world,
	{ kind, recipient, subject, lines, about, about_id, customer_id, at, status = "sent", error = null },
) {
	const text = `${lines.join("\n")}\n\n${world.company.company_name}`;
	world.rows.add("outbox", {
		uid: `demo-${world.spec.slug}-${kind}-${about_id}`,
		kind,
		recipient,
		subject,
		html: lines.map((line) => `<p>${escaped(line)}</p>`).join(""),
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

/** Mail of the last week: invoices, proofs of delivery, confirmations; some came back. */
export function mails(world, chance, jobs) {
	const recent = world.clock.instant(world.clock.day(-7), 0);
	const customerOf = new Map(world.customers.map(({ row }) => [row.id, row]));
	for (const row of world.rows.all("invoice")) {
		if (!row.sent_at || row.sent_at < recent) continue;
		const customer = customerOf.get(row.customer_id);
		mail(world, {
			kind: "invoice",
			recipient: customer.email.replace("transport@", "accounts@"),
			subject: `Invoice ${row.inv_number}`,
			lines: [
				`Please find invoice ${row.inv_number} attached.`,
				`It is due on ${row.invoice_due.split("-").reverse().join("-")}.`,
			],
			about: "invoice",
			about_id: row.id,
			customer_id: row.customer_id,
			at: row.sent_at,
			...faulty(chance),
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
		mail(world, {
			kind: "pod",
			recipient: job.customer.row.email,
			subject: `Job ${job.number} has been delivered`,
			lines: [`Job ${job.number} from ${job.from_place.name} to ${job.to_place.name} has been delivered.`],
			about: "job",
			about_id: job.row.id,
			customer_id: job.customer.row.id,
			at: job.ended,
			...faulty(chance),
		});
	}
}

const faulty = (chance) =>
	chance.chance(0.025) ? { status: "failed", error: "550 mailbox unavailable" } : {};
