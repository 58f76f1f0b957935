import { describe, expect, it } from "vitest";
import { z } from "zod";
import { planData } from "~/domain/plans/schemas";
import { bodyOf, caller, cookiesOf, signIn } from "../support/served";

const planList = z.object({ plans: z.array(planData) });

const form = (email: string, more: object = {}) => ({
	company_name: "Tidewater Transport Ltd",
	first_name: "Ann",
	last_name: "Lee",
	email,
	mobile: "07700 900123",
	password: "a-long-enough-secret",
	password_confirmation: "a-long-enough-secret",
	terms: true,
	...more,
});

describe("POST /api/v3/signup", () => {
	it("opens a session in an empty company on trial, which then chooses its plan", async () => {
		const answer = await caller().send("POST", "/api/v3/signup", form("ann@tidewater.test"));
		expect(answer.status).toBe(200);
		const { data } = await bodyOf(answer);
		expect(data).toMatchObject({
			user_type: "client",
			tenant_slug: "tidewater-transport",
			landing: "/select-plan",
		});
		const founder = caller(cookiesOf(answer));
		expect((await bodyOf(await founder.get("/api/v3/get-user-type"))).data).toEqual({ user_type: "client" });
		const { plans } = planList.parse((await bodyOf(await caller().get("/api/v3/plans"))).data);
		const plan = plans[1]?.slug;
		const chosen = await founder.send("POST", "/api/v3/select-plan", { plan });
		expect((await bodyOf(chosen)).data).toMatchObject({
			plan,
			status: "trial",
			landing: "/home",
		});
	});

	it("refuses faulty fields and a known e-mail, each at its field", async () => {
		const faulty = await caller().send("POST", "/api/v3/signup", { company_name: "Admin", mobile: "07" });
		expect(faulty.status).toBe(422);
		const { message, data } = await bodyOf(faulty);
		expect(message).toBe("Validation Error.");
		expect(data).toMatchObject({
			mobile: ["Contact Info must be at least 10 digits."],
			terms: [expect.any(String)],
		});
		const known = await caller().send("POST", "/api/v3/signup", form("admin@northline.test"));
		expect([known.status, Object.keys((await bodyOf(known)).data)]).toEqual([422, ["email"]]);
		expect((await (await signIn("admin@northline.test")).get("/api/v3/get-user-type")).status).toBe(200);
	});

	it("is refused to a page of another site", async () => {
		const foreign = await caller({}, { Origin: "https://evil.test" }).send(
			"POST",
			"/api/v3/signup",
			form("x@evil.test"),
		);
		expect(foreign.status).toBe(403);
	});
});

describe("POST /api/v3/select-plan", () => {
	it("is for client admins alone", async () => {
		const plan = { plan: "fleet" };
		expect((await caller().send("POST", "/api/v3/select-plan", plan)).status).toBe(401);
		for (const email of ["dispatch@northline.test", "portal@eastfield.test", "console@cartage.test"])
			expect((await (await signIn(email)).send("POST", "/api/v3/select-plan", plan)).status, email).toBe(403);
	});

	it("needs the anti-forgery value", async () => {
		const { cookies } = await signIn("admin@harbour.test");
		const forged = await caller({ ...cookies, "XSRF-TOKEN": "" }).send("POST", "/api/v3/select-plan", {
			plan: "fleet",
		});
		expect(forged.status).toBe(403);
	});
});
