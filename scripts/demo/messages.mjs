import { isDelivered } from "./statuses.mjs";

const escape = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** What stands in people's bells, and the mail that went out. */
export function messagesOf(world, jobs) {
	const chance = world.random.fork("messages");
	bells(world, jobs);
	mails(world, chance, jobs);
}

function bells(world, jobs) {
	const today = jobs.filter((job) => job.day === 0);
	const asked = world.rows.all("job_activity").filter((row) => row.action_type === "waiting_charge" && row.status === 1);
	const telling = [
		...asked.slice(-5).map((row) => ({ slug: "waiting_charge", title: "Waiting charge to approve", message: row.message, about_id: row.job_id, at: row.at })),
		...today.filter((job) => isDelivered(job.status)).slice(0, 8).map((job) => ({ slug: "job_completed", title: `Job ${job.number} completed`, message: `${job.customer.row.customer_name}, ${(job.to_place ?? job.from_place).town}`, about_id: job.row.id, at: job.ended })),
		...today.filter((job) => job.status === "Cancelled").map((job) => ({ slug: "job_cancelled", title: `Job ${job.number} cancelled`, message: job.customer.row.customer_name, about_id: job.row.id, at: job.ended })),
	].sort((a, b) => (a.at < b.at ? -1 : 1));
	const people = world.staff.slice(0, 4);
	for (const user of people)
		telling.forEach(({ at, ...told }, place) => {
			const fresh = place >= telling.length - 6;
			world.rows.add("notification", { user_id: user.id, ...told, about: "job", read_at: fresh ? null : at, created_at: at });
		});
	const portal = world.rows.all("user").find((user) => user.user_type === "customer");
	const theirs = portal ? jobs.filter((job) => job.customer.row.id === portal.customer_id && isDelivered(job.status)).slice(-4) : [];
	for (const job of theirs)
		world.rows.add("notification", { user_id: portal.id, slug: "customer_job_delivered", title: `Job ${job.number} delivered`, message: job.to_place.town, about: "job", about_id: job.row.id, read_at: null, created_at: job.ended });
}

function mail(world, { kind, recipient, subject, lines, about, about_id, customer_id, at, status = "sent", error = null }) {
	const text = `${lines.join("\n")}\n\n${world.company.company_name}`;
	world.rows.add("outbox", {
		uid: `demo-${world.spec.slug}-${kind}-${about_id}`,
		kind,
		recipient,
		subject,
		html: lines.map((line) => `<p>${escape(line)}</p>`).join(""),
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
function mails(world, chance, jobs) {
	const recent = world.clock.instant(world.clock.day(-7), 0);
	const customerOf = new Map(world.customers.map(({ row }) => [row.id, row]));
	for (const row of world.rows.all("invoice")) {
		if (!row.sent_at || row.sent_at < recent) continue;
		const customer = customerOf.get(row.customer_id);
		mail(world, { kind: "invoice", recipient: customer.email.replace("transport@", "accounts@"), subject: `Invoice ${row.inv_number}`, lines: [`Please find invoice ${row.inv_number} attached.`, `It is due on ${row.invoice_due.split("-").reverse().join("-")}.`], about: "invoice", about_id: row.id, customer_id: row.customer_id, at: row.sent_at, ...faulty(chance) });
	}
	for (const job of jobs) {
		if (job.day < -6 || job.day > 0 || !job.customer.row.enable_email_notifications || !isDelivered(job.status) || job.ended < recent) continue;
		mail(world, { kind: "pod", recipient: job.customer.row.email, subject: `Job ${job.number} has been delivered`, lines: [`Job ${job.number} from ${job.from_place.name} to ${job.to_place.name} has been delivered.`], about: "job", about_id: job.row.id, customer_id: job.customer.row.id, at: job.ended, ...faulty(chance) });
	}
}

const faulty = (chance) => (chance.chance(0.025) ? { status: "failed", error: "550 mailbox unavailable" } : {});
