import { describe, expect, it } from "vitest";
import { changeRows } from "@/tests/support/databases/rows";
import { listPublishedPlans } from "~/domain/provider/plans/list";
import { selectPlan } from "~/domain/provider/plans/select";
import { getChecklist } from "~/domain/provider/signup/checklist";
import type { Ctx } from "~/tenancy/ctx";
import { databaseOf } from "./pool";

import { setUpSignUps } from "./sign-up-fixture";

const { pool, platform, submit, principalOf } = setUpSignUps();

describe("plans", () => {
	it("are listed in order, with prices and limits", async () => {
		const plans = await listPublishedPlans({ platform: platform(), principal: null, input: undefined });
		expect(plans.length).toBeGreaterThanOrEqual(3);
		expect(plans[0]).toMatchObject({ slug: "starter", price_month: 49, users: 3 });
		expect(plans.at(-1)).toMatchObject({ users: null });
	});

	it("can be selected by a client admin: the trial keeps its end date, the limits follow", async () => {
		const { token } = await submit();
		const selected = await selectPlan({
			platform: platform(),
			principal: await principalOf(token),
			input: { plan: "standard" },
		});
		expect(selected).toEqual({
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

	it("cannot be selected by others, nor after the subscription has ended", async () => {
		const { token } = await submit();
		const principal = await principalOf(token);
		const { actor } = principal;
		if (actor?.type !== "client") throw new Error("not a client");
		const clerk = { ...principal, actor: { ...actor, role_id: 2 } };
		await expect(
			selectPlan({ platform: platform(), principal: clerk, input: { plan: "fleet" } }),
		).rejects.toMatchObject({ status: 403 });
		await expect(
			selectPlan({ platform: platform(), principal, input: { plan: "gold" } }),
		).rejects.toMatchObject({ status: 422 });
		await changeRows(pool.env.PLATFORM_DB, "subscription", {}, { status: "cancelled" });
		await expect(
			selectPlan({ platform: platform(), principal, input: { plan: "fleet" } }),
		).rejects.toMatchObject({ status: 409 });
		const subscriptions = await pool.env.PLATFORM_DB.prepare(
			"SELECT p.slug, c.users FROM subscription s JOIN plan p ON p.id = s.plan_id JOIN client_permissions_count c ON c.tenant_id = s.tenant_id",
		).all();
		expect(subscriptions.results).toEqual([{ slug: "starter", users: 3 }]);
	});
});

describe("the first-run checklist", () => {
	async function ctxOf(token: string): Promise<Ctx> {
		const { actor, session } = await principalOf(token);
		if (!actor || !session.tenant || actor.type === "admin" || actor.type === "superAdmin")
			throw new Error("no company");
		const unused = () => {
			throw new Error("unexpected call");
		};
		return {
			tenant: session.tenant,
			actor,
			d1: databaseOf(pool.env, "TENANT_DB_01"),
			room: { announce: unused, checkSessions: unused, reportPosition: unused, authoriseWrite: unused },
			background: { committed: unused },
			files: { put: unused, putNew: unused, get: unused, delete: unused },
			maps: new Proxy(Object.create(null), { get: unused }),
			documents: { text: unused },
			exchange: new Proxy(Object.create(null), { get: unused }),
			fileInboxes: { hasStandIn: false, connect: unused, connectStandIn: unused },
			scanner: { findThreat: unused },
			postEvent: unused,
			subscribers: { effectsOf: unused, selectNeedsOf: unused },
			rates: {
				selectUses: unused,
				priceJobs: unused,
				priceStops: unused,
				priceByVersion: unused,
				bankHolidays: unused,
			},
			now: platform().now,
			waitUntil: unused,
		};
	}

	it("links only existing screens and ticks completed steps", async () => {
		const ctx = await ctxOf((await submit()).token);
		const screens = new Set(["/traffic-diary", "/account-settings/customers", "/account-settings/vehicles"]);
		const before = await getChecklist({ ctx, input: { screens } });
		expect(before.map(({ slug, done, path }) => [slug, done, path])).toEqual([
			["company-details", false, null],
			["load-types", false, null],
			["customers", false, "/account-settings/customers?add=1"],
			["vehicles", false, "/account-settings/vehicles?tab=1&add=1"],
			["drivers", false, null],
			["team", false, null],
			["first-workday", false, null],
			["first-job", false, "/traffic-diary?new=job"],
		]);
		await changeRows(ctx.d1, "company", {}, { address1: "1 Dock Road", town: "Hull", postcode: "HU1 1AA" });
		await changeRows(ctx.d1, "load_type", { code: "LUTON" }, { per_mile: 1.2 });
		const after = await getChecklist({ ctx, input: { screens: new Set() } });
		expect(after.filter(({ done }) => done).map(({ slug }) => slug)).toEqual([
			"company-details",
			"load-types",
		]);
	});
});
