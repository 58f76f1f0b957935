import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { verifyPassword } from "~/auth/passwords";
import { forgetPrincipals, readPrincipal } from "~/auth/principal";
import { AppError, fromZod } from "~/domain/errors";
import { publishedPlans } from "~/domain/plans/list";
import { selectPlan } from "~/domain/plans/select";
import { checklist } from "~/domain/signup/checklist";
import { signUpInput } from "~/domain/signup/schemas";
import { signUp } from "~/domain/signup/sign-up";
import type { Ctx, PlatformCtx } from "~/tenancy/ctx";
import { resumeProvisioning } from "~/tenancy/provision-resume";
import { faulty } from "./faults";
import { databaseOf, emptyPool, openPool, picture } from "./pool";

let pool: Awaited<ReturnType<typeof openPool>>;
beforeAll(async () => {
	pool = await openPool(3);
});
afterAll(() => pool.close());
beforeEach(async () => {
	vi.spyOn(console, "error").mockImplementation(() => {});
	forgetPrincipals();
	await emptyPool(pool.env, pool.bindings);
});

const platform = (env = pool.env, address = "192.0.2.7"): PlatformCtx => ({
	env,
	d1: env.PLATFORM_DB,
	now: new Date("2026-11-23T08:00:00.000Z"),
	address,
	device: "test",
	origin: "http://localhost",
	later: () => {},
});
const form = (more: object = {}) => ({
	company_name: "Acme Couriers Ltd",
	first_name: "Ann",
	last_name: "Lee",
	email: "Ann@Acme.test",
	mobile: "07700 900123",
	password: "a-long-enough-secret",
	password_confirmation: "a-long-enough-secret",
	terms: true,
	...more,
});
const submit = (more: object = {}, ctx = platform()) => signUp(ctx, signUpInput.parse(form(more)));
const refused = async (more: object, ctx = platform()): Promise<AppError> => {
	const error = await submit(more, ctx).catch((thrown) => thrown);
	if (!(error instanceof AppError)) throw new Error(`not refused: ${JSON.stringify(error)}`);
	return error;
};
async function principalOf(token: string) {
	const read = await readPrincipal(pool.env, token, platform().now);
	if (read.state !== "live") throw new Error(read.state);
	return read.principal;
}

describe("what a new company tells", () => {
	it.each([
		["company_name", { company_name: " " }, "Please enter your company's name."],
		[
			"company_name",
			{ company_name: "Admin" },
			"This name is reserved. Please enter your company's full name.",
		],
		[
			"company_name",
			{ company_name: "!!!" },
			"Please enter a company name of at least two letters or digits.",
		],
		["first_name", { first_name: "" }, "Please enter your first name."],
		["last_name", { last_name: "<script>" }, "Please use letters only."],
		["email", { email: "ann@" }, "Please enter a valid e-mail address."],
		["mobile", { mobile: "" }, "Please Provide Contact Info."],
		["mobile", { mobile: "07a" }, "Please enter a valid Contact Info."],
		["mobile", { mobile: "012345678" }, "Contact Info must be at least 10 digits."],
		["mobile", { mobile: "0123456789012345" }, "Contact Info cannot be more than 15 digits"],
		["password_confirmation", { password_confirmation: "another" }, "The passwords do not match."],
		[
			"password_confirmation",
			{ password_confirmation: "another", mobile: "07" },
			"The passwords do not match.",
		],
		["terms", { terms: false }, "Please accept the terms and the privacy policy."],
		["terms", { terms: undefined }, "Please accept the terms and the privacy policy."],
	])("%s %j", (field, more, message) => {
		const parsed = signUpInput.safeParse(form(more));
		if (parsed.success) throw new Error("accepted");
		expect(fromZod(parsed.error).data).toMatchObject({ [field]: [message] });
	});
});

describe("signing a company up", () => {
	it("answers like a sign-in, and opens a session of a client admin in an empty company", async () => {
		const { token, answer } = await submit();
		expect(answer).toMatchObject({
			user: { email: "ann@acme.test", name: "Ann Lee" },
			user_type: "client",
			access_token: "",
			tenant_slug: "acme-couriers",
			multipleAccount: { isMultipleAccount: false, organizations: [] },
			landing: "/select-plan",
		});
		const { actor, session, permissions } = await principalOf(token);
		expect(actor).toMatchObject({ type: "client", role_id: 1 });
		expect(session.tenant).toMatchObject({
			slug: "acme-couriers",
			status: "active",
			binding: "TENANT_DB_01",
		});
		expect(session.subscription).toEqual({ is_exist: true, suspend: false });
		expect(permissions.has("/traffic-diary")).toBe(true);
		const d1 = databaseOf(pool.env, "TENANT_DB_01");
		expect(await d1.prepare("SELECT count(*) AS n FROM job").first("n")).toBe(0);
		expect(await d1.prepare("SELECT count(*) > 3 AS n FROM load_type").first("n")).toBe(1);
	});

	it("records the accepted terms and keeps the password as a hash", async () => {
		await submit();
		const row = await pool.env.PLATFORM_DB.prepare(
			`SELECT a.terms_version, a.privacy_version, a.accepted_at, a.address, l.password_hash FROM terms_acceptance a JOIN login l ON l.id = a.login_id`,
		).first<Record<string, string>>();
		expect(row).toMatchObject({
			terms_version: 1,
			privacy_version: 1,
			accepted_at: "2026-11-23T08:00:00.000Z",
			address: "192.0.2.7",
		});
		expect(await verifyPassword("a-long-enough-secret", row?.password_hash ?? null)).toBe(true);
	});

	it("gives a second company of the same name an address of its own", async () => {
		await submit();
		const { answer } = await submit({ email: "bob@other.test" });
		expect(answer.tenant_slug).toBe("acme-couriers-2");
	});

	it("refuses an e-mail that has an account, and leaves that account as it is", async () => {
		await submit();
		const before = await picture(pool.env, pool.bindings);
		const error = await refused({
			password: "another-secret-9",
			password_confirmation: "another-secret-9",
			email: "ANN@acme.test ",
		});
		expect(error.status).toBe(422);
		expect(error.data).toEqual({ email: ["This email already has an account. Please sign in instead."] });
		expect(await picture(pool.env, pool.bindings)).toEqual(before);
		const hash = await pool.env.PLATFORM_DB.prepare("SELECT password_hash FROM login").first<string>(
			"password_hash",
		);
		expect(await verifyPassword("a-long-enough-secret", hash)).toBe(true);
	});

	it.each([
		[
			"a common password",
			{ password: "password1", password_confirmation: "password1" },
			{ password: ["This password is too common. Please choose another."] },
		],
		["an unknown plan", { plan: "platinum" }, { plan: ["Please choose one of the plans."] }],
	])("refuses %s and claims nothing", async (_, more, data) => {
		expect((await refused(more)).data).toEqual(data);
		expect((await picture(pool.env, pool.bindings)).pool).toEqual([]);
	});

	it("says so when no database is free, and writes nothing", async () => {
		await pool.env.PLATFORM_DB.prepare("UPDATE tenant_database SET status = 'broken'").run();
		const error = await refused({});
		expect([error.status, error.headers]).toEqual([503, { "Retry-After": "60" }]);
		expect((await picture(pool.env, pool.bindings)).logins).toEqual([]);
	});

	it("that is interrupted is finished in the background, and the founder can sign in", async () => {
		// Rate limit, slugs, claim, then the reading of the claim fails.
		const error = await refused({}, platform(faulty(pool.env, 4, "before").env));
		expect(error.status).toBe(503);
		await resumeProvisioning({
			env: pool.env,
			d1: pool.env.PLATFORM_DB,
			now: new Date("2026-11-23T08:02:00.000Z"),
		});
		expect((await picture(pool.env, pool.bindings)).tenants).toEqual([
			{ slug: "acme-couriers", status: "active", binding: "TENANT_DB_01" },
		]);
	});

	it("is limited to twenty tries of an address in an hour", async () => {
		const tries = await Promise.all(
			Array.from({ length: 21 }, () =>
				refused({ password: "password1", password_confirmation: "password1" }),
			),
		);
		expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
		expect((await refused({ plan: "none" }, platform(pool.env, "192.0.2.8"))).status).toBe(422);
	});
});

describe("plans", () => {
	it("are listed in their order, with pounds and limits", async () => {
		const plans = await publishedPlans(platform());
		expect(plans.length).toBeGreaterThanOrEqual(3);
		expect(plans[0]).toMatchObject({ slug: "starter", price_month: 49, users: 3 });
		expect(plans.at(-1)).toMatchObject({ users: null });
	});

	it("a client admin chooses one: the trial keeps its end, the limits follow", async () => {
		const { token } = await submit();
		const chosen = await selectPlan(platform(), await principalOf(token), { plan: "standard" });
		expect(chosen).toEqual({
			plan: "standard",
			status: "trial",
			trial_ends_at: "2026-12-07T08:00:00.000Z",
			landing: "/home",
		});
		const limits = await pool.env.PLATFORM_DB.prepare(
			"SELECT users, drivers, vehicles FROM client_permissions_count",
		).all();
		expect(limits.results).toEqual([{ users: 15, drivers: 60, vehicles: 60 }]);
		const audit = await pool.env.PLATFORM_DB.prepare(
			"SELECT detail FROM audit_log WHERE action = 'plan_selected'",
		).all();
		expect(audit.results).toEqual([{ detail: '{"plan":"standard"}' }]);
	});

	it("nobody else does, and not after the subscription has ended", async () => {
		const { token } = await submit();
		const principal = await principalOf(token);
		const { actor } = principal;
		if (actor?.type !== "client") throw new Error("not a client");
		const clerk = { ...principal, actor: { ...actor, role_id: 2 } };
		await expect(selectPlan(platform(), clerk, { plan: "fleet" })).rejects.toMatchObject({ status: 403 });
		await expect(selectPlan(platform(), principal, { plan: "gold" })).rejects.toMatchObject({ status: 422 });
		await pool.env.PLATFORM_DB.prepare("UPDATE subscription SET status = 'cancelled'").run();
		await expect(selectPlan(platform(), principal, { plan: "fleet" })).rejects.toMatchObject({ status: 409 });
		const kept = await pool.env.PLATFORM_DB.prepare(
			"SELECT p.slug, c.users FROM subscription s JOIN plan p ON p.id = s.plan_id JOIN client_permissions_count c ON c.tenant_id = s.tenant_id",
		).all();
		expect(kept.results).toEqual([{ slug: "starter", users: 3 }]);
	});
});

describe("the first-run checklist", () => {
	async function ctxOf(token: string): Promise<Ctx> {
		const { actor, session } = await principalOf(token);
		if (!actor || !session.tenant || actor.type === "admin" || actor.type === "superAdmin")
			throw new Error("no company");
		const unused = () => {
			throw new Error("not for the checklist");
		};
		return {
			tenant: session.tenant,
			actor,
			d1: databaseOf(pool.env, "TENANT_DB_01"),
			room: { announce: unused, endSessions: unused, claim: unused },
			files: { put: unused, get: unused, delete: unused },
			maps: new Proxy(Object.create(null), { get: unused }),
			now: platform().now,
			later: unused,
		};
	}

	it("links existing screens only and ticks what is done", async () => {
		const ctx = await ctxOf((await submit()).token);
		const screens = new Set(["/traffic-diary", "/account-settings/customers", "/account-settings/vehicles"]);
		const before = await checklist({ ctx, screens });
		expect(before.map(({ slug, done, path }) => [slug, done, path])).toEqual([
			["company-details", false, null],
			["load-types", false, null],
			["customers", false, "/account-settings/customers"],
			["vehicles", false, "/account-settings/vehicles?tab=1"],
			["drivers", false, null],
			["team", false, null],
			["first-workday", false, null],
			["first-job", false, "/traffic-diary"],
		]);
		await ctx.d1.batch(
			[
				"UPDATE company SET address1 = '1 Dock Road', town = 'Hull', postcode = 'HU1 1AA'",
				"UPDATE load_type SET per_mile = 120000 WHERE code = 'LUTON'",
			].map((sql) => ctx.d1.prepare(sql)),
		);
		const after = await checklist({ ctx, screens: new Set() });
		expect(after.filter(({ done }) => done).map(({ slug }) => slug)).toEqual([
			"company-details",
			"load-types",
		]);
	});
});
