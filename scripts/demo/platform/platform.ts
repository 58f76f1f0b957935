import type { Database } from "../../lib/worker/http-d1.mjs";
import { DEMO_LOGINS, DEMO_PASSWORD } from "../accounts/logins.mjs";
import type { PasswordCost } from "../accounts/password.mjs";
import { hashDemoPassword } from "../accounts/password.mjs";
import type { TenantSpec } from "../accounts/tenants";
import type { Clock, DemoAccount } from "../world/world";
import { cannedStatements, supportStatements } from "./support";

/** Drivers and vehicles that a company may have; the first one has agreed more, as `npm run simulate` has as many as are requested. */
const LIMIT = 150;
const AGREED_LIMIT = 2500;

const CONSOLE_USERS = [
	["root@cartage.test", "superAdmin", "Super Admin", "Robin", "Ashe"],
	["console@cartage.test", "admin", "Console Admin", "Casey", "Lund"],
];

/** The demo logins and the provider's users; existing rows are not changed. */
export async function providerStatements(d1: Database, passwordCost: PasswordCost | undefined) {
	const hashes = await Promise.all(DEMO_LOGINS.map(() => hashDemoPassword(DEMO_PASSWORD, passwordCost)));
	const logins = DEMO_LOGINS.map(({ email }, place) =>
		d1
			.prepare(
				"INSERT INTO login (email, password_hash, password_changed_at, email_confirmed_at) VALUES (?1, ?2, ?3, ?3) ON CONFLICT (email) DO NOTHING",
			)
			.bind(email, hashes[place], new Date().toISOString()),
	);
	const people = CONSOLE_USERS.map(([email, type, role, first, last], place) =>
		d1
			.prepare(`INSERT INTO console_user (login_id, user_type, role_id, code, first_name, last_name)
				SELECT id, ?2, (SELECT id FROM console_role WHERE name = ?6), ?3, ?4, ?5 FROM login WHERE email = ?1 ON CONFLICT (login_id) DO NOTHING`)
			.bind(email, type, `C0${place + 1}`, first, last, role),
	);
	return [...logins, ...people, ...settingStatements(d1), ...cannedStatements(d1)];
}

/** Who issues the invoices and where they are paid to, and where new threads are announced; what was saved since stays. */
const settingStatements = (d1: Database) =>
	Object.entries({
		billing_provider: JSON.stringify({
			name: "Cartage Ltd",
			address: "Foundry House, 12 Mill Lane, Bedford MK40 1TD",
			vat_number: "GB 402 1187 55",
			email: "accounts@cartage.test",
			phone: "01632 960100",
			account_name: "Cartage Ltd",
			sort_code: "20-11-26",
			account_number: "73014486",
		}),
		support_email: "support@cartage.test",
	}).map(([name, value]) =>
		d1
			.prepare("INSERT INTO server_setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING")
			.bind(name, value),
	);

const ACCOUNT_LIST = "json_each(?2) a";
const accountField = (name: string) => `json_extract(a.value, '$.${name}')`;

/** A company's tenant row with the database that it has got. */
export interface OpenedTenant {
	id: number;
	binding: string;
}

/** Opens a loaded company: details, plan, app settings, memberships, and its database marked ready. */
export function openingStatements(
	d1: Database,
	spec: TenantSpec,
	tenant: OpenedTenant,
	accounts: readonly DemoAccount[],
	clock: Clock,
) {
	const { company } = spec;
	const list = JSON.stringify(accounts);
	return [
		d1
			.prepare(`INSERT INTO client_details (tenant_id, company_name, contact_name, email, mobile, landline, address1, town, country, postcode, company_house_no, vat_code, operator_licence_no)
				VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13) ON CONFLICT (tenant_id) DO NOTHING`)
			.bind(
				tenant.id,
				company.company_name,
				spec.staff[0] ? `${spec.staff[0][1]} ${spec.staff[0][2]}` : null,
				company.email,
				company.mobile,
				company.landline,
				company.address1,
				company.town,
				company.country,
				company.postcode,
				company.company_house_no,
				company.vat_code,
				company.operator_licence_no,
			),
		d1
			.prepare(
				"INSERT INTO client_permissions_count (tenant_id, users, drivers, vehicles, customers) VALUES (?1, 50, ?2, ?2, 500) ON CONFLICT (tenant_id) DO NOTHING",
			)
			.bind(tenant.id, spec.plan === "fleet" ? AGREED_LIMIT : LIMIT),
		d1
			.prepare(
				"INSERT INTO mobile_app_config (tenant_id, is_enabled) VALUES (?, 1) ON CONFLICT (tenant_id) DO NOTHING",
			)
			.bind(tenant.id),
		d1
			.prepare(`INSERT INTO subscription (tenant_id, plan_id, status, suspended, started_at, trial_ends_at, period_from, renews_on,
					past_due_since, dunning_step)
				SELECT ?1, id, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10 FROM plan WHERE slug = ?2 ON CONFLICT (tenant_id) DO NOTHING`)
			.bind(tenant.id, spec.plan, ...subscriptionOf(spec, clock)),
		...demoInvoices(d1, tenant.id, spec, clock),
		d1
			.prepare(
				`INSERT INTO login (email) SELECT ${accountField("email")} FROM ${ACCOUNT_LIST} WHERE ?1 > 0 ON CONFLICT (email) DO NOTHING`,
			)
			.bind(tenant.id, list),
		d1
			.prepare(`INSERT INTO membership (login_id, tenant_id, user_type, user_id)
				SELECT l.id, ?1, ${accountField("user_type")}, ${accountField("user_id")} FROM ${ACCOUNT_LIST} JOIN login l ON l.email = ${accountField("email")} WHERE true
				ON CONFLICT (tenant_id, user_id) DO NOTHING`)
			.bind(tenant.id, list),
		...supportStatements(d1, spec, tenant, clock),
		d1.prepare("UPDATE tenant_database SET status = 'ready' WHERE binding = ?").bind(tenant.binding),
		d1
			.prepare(
				"UPDATE tenant SET status = 'active', provision_step = NULL, created_at = ?3, schema_version = (SELECT schema_version FROM tenant_database WHERE binding = ?2) WHERE id = ?1",
			)
			.bind(tenant.id, tenant.binding, clock.instant(clock.day(spec.trial ? -5 : -280), 600)),
	];
}

/** Status, suspension, start, end of trial, period and arrears: one company is on trial, one pays, one has not paid. */
function subscriptionOf(spec: TenantSpec, clock: Clock) {
	const started = clock.instant(clock.day(spec.trial ? -5 : -280), 600);
	if (spec.trial) return ["trial", 0, started, `${clock.day(9)}T10:00:00.000Z`, null, null, null, 0];
	const period = [clock.day(-12), clock.day(18)];
	if (spec.suspended) return ["past_due", 1, started, null, ...period, clock.day(-30), 4];
	return ["active", 0, started, null, ...period, null, 0];
}

/** The provider's invoices to a company: paid ones, and for the suspended company one that is long overdue. */
function demoInvoices(d1: Database, tenant_id: number, spec: TenantSpec, clock: Clock) {
	if (spec.trial) return [];
	const months = spec.suspended ? [44] : [102, 72, 42, 12];
	return months.flatMap((days, at) => {
		const key = `demo:${spec.slug}:${at}`;
		const from = clock.day(-days);
		const until = clock.day(-days + 29);
		const status = spec.suspended ? "open" : "paid";
		const paid_at = spec.suspended ? null : clock.instant(clock.day(-days + 6 > 0 ? 0 : -days + 6), 600);
		return [
			d1
				.prepare(`INSERT INTO provider_invoice (number, tenant_id, idempotency_key, issued_on, due_on, period_from, period_to, lines, net, vat,
						total, reference, status, billed_to, paid_at)
					SELECT next.number, ?1, ?2, ?3, ?4, ?3, ?5, json_array(json_object('text', plan.name || ', 30 days', 'amount', plan.price_month / 100000.0,
						'price_month', plan.price_month / 100000.0)), plan.price_month, plan.price_month / 5, plan.price_month + plan.price_month / 5,
						'CT-' || printf('%06d', next.number), ?6, json_object('name', ?7), ?8
					FROM plan, (SELECT coalesce(max(number), 0) + 1 AS number FROM provider_invoice) next
					WHERE plan.slug = ?9 ON CONFLICT (idempotency_key) DO NOTHING`)
				.bind(
					tenant_id,
					key,
					from,
					clock.day(-days + 14),
					until,
					status,
					spec.company.company_name,
					paid_at,
					spec.plan,
				),
			d1
				.prepare(`INSERT INTO payment (tenant_id, invoice_id, idempotency_key, amount, status, paid_at, provider_reference)
					SELECT tenant_id, id, ?1, total, 'paid', ?2, 'Faster payment' FROM provider_invoice
					WHERE idempotency_key = ?1 AND status = 'paid' ON CONFLICT (idempotency_key) DO NOTHING`)
				.bind(key, paid_at),
		];
	});
}
