import type { Database } from "../../lib/worker/http-d1.mjs";
import type { TenantSpec } from "../accounts/tenants";
import type { Clock } from "../world/world";
import type { OpenedTenant } from "./platform";

const SUPPORT_MESSAGES = [
	["client", "Can two people plan the same vehicle at once? We lost a drag this morning."],
	[
		"console",
		"The first to open the row has it; the other sees their name. What you saw was the lease running out. It is ten seconds longer from today.",
	],
	["client", "Thank you, that explains it. Please close this."],
	["console", "Will do. The release note of this week has the details."],
];

const OPEN_THREADS: Record<string, { user: number; subject: string; message: string; context: object }> = {
	northline: {
		user: 2,
		subject: "Invoice prefix changed by itself",
		message:
			"Hello, since this morning new invoices start with HV- instead of INV-. Nobody here changed it and customers are asking. Can you check?",
		context: { screen: "/finance/invoices/customers", browser: "Chrome 130, Windows", window: "1920 × 1080" },
	},
	harbour: {
		user: 1,
		subject: "How do I import customers with two addresses?",
		message: "The file has delivery and billing in columns of their own. Which of them does the import take?",
		context: { screen: "/account-settings/customers", browser: "Edge 130, Windows", window: "1440 × 820" },
	},
};

const CANNED_ANSWERS = [
	[
		"Asking for details",
		"Hello {name},\n\ncould you tell us the job number and about when it happened?\n\n{me}",
	],
	[
		"Looking into it",
		"Hello {name},\n\nthank you, we are looking into it and will write here ({number}).\n\n{me}",
	],
	[
		"Solved",
		"Hello {name},\n\nthis works again for {company}. Please write here if you still see it.\n\n{me}",
	],
];

/** What the console's people answer again and again. */
export const cannedStatements = (d1: Database) =>
	CANNED_ANSWERS.map(([title, body]) =>
		d1
			.prepare("INSERT INTO canned_answer (title, body) VALUES (?, ?) ON CONFLICT (title) DO NOTHING")
			.bind(title, body),
	);

/** A thread that nobody has answered yet. */
function openThreadStatements(d1: Database, spec: TenantSpec, tenant: OpenedTenant, clock: Clock) {
	const open = OPEN_THREADS[spec.slug];
	if (!open) return [];
	const [, first, last] = spec.staff[open.user - 1] ?? [];
	const name = `${first} ${last}`;
	const at = clock.instant(clock.day(0), 8 * 60 + open.user * 25);
	const thread = "(SELECT max(id) FROM support_thread WHERE tenant_id = ?1 AND subject = ?2)";
	return [
		d1
			.prepare(`INSERT INTO support_thread (tenant_id, user_id, user_name, subject, context, last_message_at, created_at)
				SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?6 WHERE NOT EXISTS (SELECT 1 FROM support_thread WHERE tenant_id = ?1 AND subject = ?4)`)
			.bind(tenant.id, open.user, name, open.subject, JSON.stringify(open.context), at),
		d1
			.prepare(`INSERT INTO support_message (thread_id, from_side, author_name, user_id, message, created_at)
				SELECT ${thread}, 'client', ?3, ?4, ?5, ?6 WHERE NOT EXISTS (SELECT 1 FROM support_message WHERE thread_id = ${thread})`)
			.bind(tenant.id, open.subject, name, open.user, open.message, at),
	];
}

/** The threads of a company. */
export const supportStatements = (d1: Database, spec: TenantSpec, tenant: OpenedTenant, clock: Clock) => [
	...answeredStatements(d1, spec, tenant, clock),
	...openThreadStatements(d1, spec, tenant, clock),
];

/** A support conversation whose last reply is unread. */
function answeredStatements(d1: Database, spec: TenantSpec, tenant: OpenedTenant, clock: Clock) {
	if (spec.slug !== "northline") return [];
	const [, first, last] = spec.staff[0] ?? [];
	const thread = "(SELECT min(id) FROM support_thread WHERE tenant_id = ?1)";
	const at = (place: number) => clock.instant(clock.day(-1), 600 + place * 37);
	return [
		d1
			.prepare(`INSERT INTO support_thread (tenant_id, user_id, user_name, subject, status, assigned_to, last_message_at, created_at)
				SELECT ?1, 1, ?2, 'Planner: two people on one vehicle', 'answered', (SELECT max(id) FROM console_user), ?3, ?4 WHERE NOT EXISTS (SELECT 1 FROM support_thread WHERE tenant_id = ?1)`)
			.bind(tenant.id, `${first} ${last}`, at(3), at(0)),
		...SUPPORT_MESSAGES.map(([side, message], place) =>
			d1
				.prepare(`INSERT INTO support_message (thread_id, from_side, author_name, console_user_id, user_id, message, created_at)
					SELECT ${thread}, ?2, ?3, CASE ?2 WHEN 'console' THEN (SELECT max(id) FROM console_user) END, CASE ?2 WHEN 'client' THEN 1 END, ?4, ?5
					WHERE (SELECT count(*) FROM support_message WHERE thread_id = ${thread}) = ?6`)
				.bind(
					tenant.id,
					side,
					side === "client" ? `${first} ${last}` : "Casey Lund",
					message,
					at(place),
					place,
				),
		),
		d1
			.prepare(`INSERT INTO support_read (thread_id, reader, last_message_id)
				SELECT ${thread}, 'user:1', (SELECT id FROM support_message WHERE thread_id = ${thread} ORDER BY id LIMIT 1 OFFSET 2) WHERE true ON CONFLICT DO NOTHING`)
			.bind(tenant.id),
	];
}
