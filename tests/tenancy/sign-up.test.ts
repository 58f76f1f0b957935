import { describe, expect, it } from "vitest";
import { addRow, addRows, changeRows, replaceRows } from "@/tests/support/databases/rows";
import { verifyPassword } from "~/auth/passwords";
import { checkSignUpLink } from "~/domain/provider/signup/confirm-sign-up";
import { signUpInput } from "~/domain/provider/signup/schemas";
import { fromZod } from "~/shared/errors";
import { resumeProvisioning } from "~/tenancy/provision-resume";
import { solvedChallenge } from "../support/served/solved-challenge";
import { failingEnv } from "./failing-env";
import { databaseOf, poolSnapshot } from "./pool";

import { setUpSignUps } from "./sign-up-fixture";

const { pool, platform, form, request, confirm, readMail, submit, refusalOf, expectRefusal, principalOf } =
	setUpSignUps();

describe("validation of", () => {
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
		["email", { email: "ann@" }, "Please enter a valid email address."],
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
	])("%s %j", (field, overrides, message) => {
		const parsed = signUpInput.safeParse(form(overrides));
		if (parsed.success) throw new Error("accepted");
		expect(fromZod(parsed.error).data).toMatchObject({ [field]: [message] });
	});
});

describe("signing a company up", () => {
	it("responds like a sign-in, once the link has been used, with a session of a client admin in an empty company", async () => {
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

	it("records the accepted terms and stores the password as a hash", async () => {
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

	it("gives a second company of the same name another slug", async () => {
		await submit();
		const { answer } = await submit({ email: "bob@other.test" });
		expect(answer.tenant_slug).toBe("acme-couriers-2");
	});

	it("answers alike for an address with an account, whose owner is mailed, and claims nothing", async () => {
		const first = await request();
		expect((await poolSnapshot(pool.env, pool.bindings)).pool).toEqual([]);
		await confirm((await readMail()).token);
		const before = await poolSnapshot(pool.env, pool.bindings);
		const again = await request({
			password: "another-secret-9",
			password_confirmation: "another-secret-9",
			email: "ANN@acme.test ",
		});
		expect(again).toEqual(first);
		const mail = await readMail();
		expect([mail.subject, mail.token]).toEqual(["You have a Cartage account", ""]);
		expect(mail.body).toContain("http://localhost/forgot-password");
		expect(await poolSnapshot(pool.env, pool.bindings)).toEqual(before);
		const hash = await pool.env.PLATFORM_DB.prepare("SELECT password_hash FROM login").first<string>(
			"password_hash",
		);
		expect(await verifyPassword("a-long-enough-secret", hash)).toBe(true);
	});

	it("confirms the address, with a link that works once, for 24 hours", async () => {
		await request();
		const { token } = await readMail();
		const late = { ...platform(), now: new Date("2026-11-24T08:00:00.000Z") };
		expect((await refusalOf(confirm(token, late))).data).toEqual({ token: ["This link has expired."] });
		expect((await refusalOf(confirm("guessed"))).data).toEqual({ token: ["This link is not valid."] });
		const check = () => checkSignUpLink({ platform: platform(), principal: null, input: { token } });
		expect(await check()).toEqual({ state: "valid", company: "Acme Couriers Ltd", email: "ann@acme.test" });
		const both = await Promise.allSettled([confirm(token), confirm(token)]);
		expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		expect(await check()).toEqual({ state: "used", company: "", email: "" });
		expect((await refusalOf(confirm(token))).data).toEqual({ token: ["This link has already been used."] });
		expect((await poolSnapshot(pool.env, pool.bindings)).tenants).toHaveLength(1);
		const confirmed = await pool.env.PLATFORM_DB.prepare("SELECT email_confirmed_at AS at FROM login").first(
			"at",
		);
		expect(confirmed).toBe("2026-11-23T08:00:00.000Z");
	});

	it("needs the password of the sign-up: the owner's click does not confirm a stranger's", async () => {
		await request();
		const { token } = await readMail();
		const error = await refusalOf(confirm(token, platform(), "my own password"));
		expect(error.data).toEqual({ password: ["This is not the password you have signed up with."] });
		expect((await poolSnapshot(pool.env, pool.bindings)).logins).toEqual([]);
	});

	it("refuses the second of two links to one address", async () => {
		await request();
		const { token } = await readMail();
		await submit({ company_name: "Acme Again" });
		expect((await refusalOf(confirm(token))).data).toEqual({
			email: ["This email already has an account. Please sign in instead."],
		});
	});

	it.each([
		[
			"a common password",
			{ password: "password1", password_confirmation: "password1" },
			{ password: ["This password is too common. Please choose another."] },
		],
		[
			"the company's name as a password",
			{ password: "AcmeCouriers-1", password_confirmation: "AcmeCouriers-1" },
			{ password: ["Password cannot be made of your name, company or email address."] },
		],
		["an unknown plan", { plan: "platinum" }, { plan: ["Please choose one of the plans."] }],
	])("refuses %s and claims nothing", async (_, overrides, data) => {
		expect((await expectRefusal(overrides)).data).toEqual(data);
		expect((await poolSnapshot(pool.env, pool.bindings)).pool).toEqual([]);
	});

	it("refuses a password of a published leak", async () => {
		const breachedPasswords = { isBreached: async (password: string) => password === "a-long-enough-secret" };
		const error = await expectRefusal({}, { ...platform(), breachedPasswords });
		expect(error.data).toEqual({
			password: ["This password is in a published leak. Please choose another."],
		});
		const other = { password: "a-longer-secret-still", password_confirmation: "a-longer-secret-still" };
		expect(await request(other, { ...platform(), breachedPasswords })).toEqual({ sent: "ann@acme.test" });
	});

	it("fails with 503 when no database is free, writes nothing and leaves the link valid", async () => {
		await request();
		const { token } = await readMail();
		await changeRows(pool.env.PLATFORM_DB, "tenant_database", {}, { status: "broken" });
		const error = await refusalOf(confirm(token));
		expect([error.status, error.headers]).toEqual([503, { "Retry-After": "60" }]);
		expect((await poolSnapshot(pool.env, pool.bindings)).logins).toEqual([]);
		await changeRows(pool.env.PLATFORM_DB, "tenant_database", {}, { status: "free" });
		expect((await confirm(token)).answer.tenant_slug).toBe("acme-couriers");
	});

	it("is finished in the background if interrupted", async () => {
		await request();
		const { token } = await readMail();
		// Rate limit, link, slugs, claim, then the reading of the claim fails.
		const error = await refusalOf(confirm(token, platform(failingEnv(pool.env, 5, "before").env)));
		expect(error.status).toBe(503);
		await resumeProvisioning({
			env: pool.env,
			d1: pool.env.PLATFORM_DB,
			now: new Date("2026-11-23T08:02:00.000Z"),
		});
		expect((await poolSnapshot(pool.env, pool.bindings)).tenants).toEqual([
			{ slug: "acme-couriers", status: "active", binding: "TENANT_DB_01" },
		]);
	});

	it("mails one address thirty times an hour at most, from whichever networks, and answers alike above it", async () => {
		const at = Math.floor(platform().now.getTime() / 1000);
		await addRows(pool.env.PLATFORM_DB, "rate_limit", [
			{ key: "signup-mail:ann@acme.test", window: at, count: 29 },
		]);
		const countMails = () =>
			pool.env.PLATFORM_DB.prepare("SELECT count(*) AS n FROM platform_outbox").first("n");
		expect(await request({}, platform(pool.env, "192.0.2.10"))).toEqual({ sent: "ann@acme.test" });
		expect(await countMails()).toBe(1);
		expect(await request({}, platform(pool.env, "192.0.2.11"))).toEqual({ sent: "ann@acme.test" });
		expect(await countMails()).toBe(1);
	});

	it("lets one network try thirty links an hour", async () => {
		const tries = await Promise.all(Array.from({ length: 31 }, () => refusalOf(confirm("guessed"))));
		expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
		expect((await refusalOf(confirm("guessed", platform(pool.env, "198.51.100.8")))).status).toBe(422);
	});

	it("is limited to twenty attempts per network and hour", async () => {
		const tries = await Promise.all(
			Array.from({ length: 21 }, () =>
				expectRefusal({ password: "password1", password_confirmation: "password1" }),
			),
		);
		expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
		expect((await expectRefusal({ plan: "none" }, platform(pool.env, "192.0.2.8"))).status).toBe(422);
	});
});

describe("a program that signs companies up", () => {
	const MESSAGE = "Your browser could not be checked. Please send the form again.";
	const countPending = () =>
		pool.env.PLATFORM_DB.prepare("SELECT count(*) AS n FROM pending_sign_up").first("n");

	it("is refused without a solution, with that of another challenge, and with one that was used", async () => {
		const proof = await solvedChallenge(platform());
		await request(proof);
		for (const overrides of [
			proof,
			{ ...(await solvedChallenge(platform())), solution: "x" },
			{ ...(await solvedChallenge(platform())), challenge: `${platform().now.getTime() - 9_000}.00.00` },
		])
			expect((await expectRefusal(overrides)).data).toEqual({ challenge: [MESSAGE] });
		expect(await countPending()).toBe(1);
	});

	it("is refused if it is faster than a person, or comes back hours later", async () => {
		const fast = await solvedChallenge(platform(), 500);
		expect((await expectRefusal(fast)).data).toEqual({ challenge: [MESSAGE] });
		const late = await solvedChallenge(platform(), 3 * 3_600_000);
		expect((await expectRefusal(late)).data).toMatchObject({
			challenge: [expect.stringContaining("open for too long")],
		});
	});

	it("that fills in the hidden field is answered like anyone, and nothing is stored or mailed", async () => {
		expect(await request({ website: "https://spam.test" })).toEqual({ sent: "ann@acme.test" });
		expect(await countPending()).toBe(0);
		expect((await readMail()).token).toBe("");
	});
});

describe("a sign-up", () => {
	const setClosed = (value: string) =>
		replaceRows(pool.env.PLATFORM_DB, "server_setting", [{ name: "sign_up_open", value }]);

	it("is refused while the provider has closed it", async () => {
		await setClosed("0");
		const error = await expectRefusal({});
		await setClosed("1");
		expect([error.status, error.message]).toEqual([
			503,
			"We are not taking new companies at the moment. Please try again later.",
		]);
	});

	it("records the documents that were current when the founder accepted them, with that moment", async () => {
		await request();
		const later = { ...platform(), now: new Date("2026-11-23T09:30:00.000Z") };
		await addRow(pool.env.PLATFORM_DB, "terms_document", {
			slug: "terms-and-conditions",
			version: 2,
			title: "Terms",
			body: "New",
		});
		await confirm((await readMail()).token, later);
		const row = await pool.env.PLATFORM_DB.prepare(
			"SELECT terms_version, privacy_version, accepted_at FROM terms_acceptance",
		).first();
		await pool.env.PLATFORM_DB.prepare("DELETE FROM terms_document WHERE version = 2").run();
		expect(row).toEqual({ terms_version: 1, privacy_version: 1, accepted_at: "2026-11-23T08:00:00.000Z" });
	});
});
