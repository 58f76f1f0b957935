import { describe, expect, it } from "vitest";
import { z } from "zod";
import { planResponse } from "~/domain/provider/plans/schemas";
import { readMailedLink } from "../browser/support/mailbox";
import { openClient, parseSetCookies, readEnvelope, signInDemo } from "../support/served/served-site";
import { solveServedChallenge } from "../support/served/solved-challenge";

const planList = z.object({ plans: z.array(planResponse) });

const PASSWORD = "a-long-enough-secret";

const form = async (email: string, overrides: object = {}) => ({
	...(await solveServedChallenge()),
	company_name: "Tidewater Transport Ltd",
	first_name: "Ann",
	last_name: "Lee",
	email,
	mobile: "07700 900123",
	password: PASSWORD,
	password_confirmation: PASSWORD,
	terms: true,
	...overrides,
});

describe("POST /api/v3/signup", () => {
	it("mails a link that opens a session in an empty company on trial, which can then choose its plan", async () => {
		const email = "ann@tidewater.test";
		const requested = await openClient().send("POST", "/api/v3/signup", await form(email));
		expect([requested.status, (await readEnvelope(requested)).data]).toEqual([200, { sent: email }]);
		const token = new URL(await readMailedLink(email)).pathname.split("/").at(-1);
		const response = await openClient().send("POST", "/api/v3/signup/confirm", { token, password: PASSWORD });
		const { data } = await readEnvelope(response);
		expect(data).toMatchObject({
			user_type: "client",
			tenant_slug: "tidewater-transport",
			landing: "/select-plan",
		});
		const founder = openClient(parseSetCookies(response));
		expect((await readEnvelope(await founder.get("/api/v3/get-user-type"))).data).toEqual({
			user_type: "client",
		});
		const { plans } = planList.parse((await readEnvelope(await openClient().get("/api/v3/plans"))).data);
		const plan = plans[1]?.slug;
		const planResponse = await founder.send("POST", "/api/v3/select-plan", { plan });
		expect((await readEnvelope(planResponse)).data).toMatchObject({
			plan,
			status: "trial",
			landing: "/home",
		});
	});

	it("refuses invalid fields with an error for each, and answers alike for a registered address", async () => {
		const invalid = await openClient().send("POST", "/api/v3/signup", {
			company_name: "Admin",
			mobile: "07",
		});
		expect(invalid.status).toBe(422);
		const { message, data } = await readEnvelope(invalid);
		expect(message).toBe("Validation Error.");
		expect(data).toMatchObject({
			mobile: ["Contact Info must be at least 10 digits."],
			terms: [expect.any(String)],
		});
		const known = await openClient().send("POST", "/api/v3/signup", await form("admin@northline.test"));
		expect([known.status, (await readEnvelope(known)).data]).toEqual([200, { sent: "admin@northline.test" }]);
		expect((await (await signInDemo("admin@northline.test")).get("/api/v3/get-user-type")).status).toBe(200);
	});

	it("is refused for a page of another site", async () => {
		const foreign = await openClient({}, { Origin: "https://evil.test" }).send(
			"POST",
			"/api/v3/signup",
			await form("x@evil.test"),
		);
		expect(foreign.status).toBe(403);
	});
});

describe("POST /api/v3/select-plan", () => {
	it("is only for client admins", async () => {
		const plan = { plan: "fleet" };
		expect((await openClient().send("POST", "/api/v3/select-plan", plan)).status).toBe(401);
		for (const email of ["dispatch@northline.test", "portal@eastfield.test", "console@cartage.test"])
			expect((await (await signInDemo(email)).send("POST", "/api/v3/select-plan", plan)).status, email).toBe(
				403,
			);
	});

	it("needs the anti-forgery value", async () => {
		const { cookies } = await signInDemo("admin@harbour.test");
		const forged = await openClient({ ...cookies, "XSRF-TOKEN": "" }).send("POST", "/api/v3/select-plan", {
			plan: "fleet",
		});
		expect(forged.status).toBe(403);
	});
});
