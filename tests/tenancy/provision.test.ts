import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { addRow, changeRows } from "@/tests/support/databases/rows";
import { claimDatabase } from "~/tenancy/claim-database";
import type { PlatformDeps } from "~/tenancy/pool";
import { provision } from "~/tenancy/provision";
import { resumeProvisioning } from "~/tenancy/provision-resume";
import { type FailurePoint, failingEnv } from "./failing-env";
import { claimRequest, databaseOf, emptyPool, openPool, poolSnapshot } from "./pool";

const START = new Date("2026-11-23T08:00:00.000Z");
const minutesLater = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

let pool: Awaited<ReturnType<typeof openPool>>;
beforeAll(async () => {
	pool = await openPool(4);
});
afterAll(() => pool.close());
beforeEach(async () => {
	// The background reports every failure these tests inject.
	vi.spyOn(console, "error").mockImplementation(() => {});
	await emptyPool(pool.env, pool.bindings);
});

const deps = (now = START, env = pool.env): PlatformDeps => ({ env, d1: env.PLATFORM_DB, now });
const snapshot = () => poolSnapshot(pool.env, pool.bindings);

async function setUp(at: PlatformDeps, name = "acme") {
	const claim = await claimDatabase(at, claimRequest(name));
	return provision(at, claim.tenant_id);
}

const finished = {
	tenants: [{ slug: "acme", status: "active", binding: "TENANT_DB_01" }],
	pool: [{ binding: "TENANT_DB_01", status: "ready" }],
	logins: [{ email: "admin@acme.test" }],
	memberships: [{ slug: "acme", email: "admin@acme.test", user_type: "client", user_id: expect.any(Number) }],
	subscriptions: [{ slug: "acme", plan: "starter", status: "trial" }],
	companies: {
		TENANT_DB_01: [{ company_name: "acme Ltd", people: "admin@acme.test Mary Ann|van Gogh 1" }],
	},
};
const nothing = { tenants: [], pool: [], logins: [], memberships: [], subscriptions: [], companies: {} };

describe("setting a company up", () => {
	it("results in an active company on trial, with its founder as client admin", async () => {
		expect(await setUp(deps())).toBe("active");
		expect(await snapshot()).toEqual(finished);
		const trial = await pool.env.PLATFORM_DB.prepare("SELECT trial_ends_at FROM subscription").first(
			"trial_ends_at",
		);
		expect(trial).toBe("2026-12-07T08:00:00.000Z");
	});

	it("changes nothing for a company that is already set up", async () => {
		const { tenant_id } = await claimDatabase(deps(), claimRequest("acme"));
		await provision(deps(), tenant_id);
		expect(await provision(deps(), tenant_id)).toBe("active");
		expect(await snapshot()).toEqual(finished);
	});

	it("uses the selected plan", async () => {
		const { tenant_id } = await claimDatabase(deps(), claimRequest("acme", { plan: "fleet" }));
		await provision(deps(), tenant_id);
		expect((await snapshot()).subscriptions).toEqual([{ slug: "acme", plan: "fleet", status: "trial" }]);
	});

	it("is completed by two concurrent workers", async () => {
		const { tenant_id } = await claimDatabase(deps(), claimRequest("acme"));
		const ends = await Promise.allSettled([provision(deps(), tenant_id), provision(deps(), tenant_id)]);
		expect(ends.some((end) => end.status === "fulfilled" && end.value === "active")).toBe(true);
		expect(await snapshot()).toEqual(finished);
	});
});

describe.each<FailurePoint>(["before", "within", "after"])("a crash %s a call to a database", (point) => {
	it("leaves nothing behind or is completed by the background, for every call", async () => {
		let survived = 0;
		for (let nth = 1; ; nth++) {
			await emptyPool(pool.env, pool.bindings);
			const broken = failingEnv(pool.env, nth, point);
			const end = await setUp(deps(START, broken.env)).catch((error: Error) => error.message);
			if (!broken.state.fired) break;
			expect(end).toMatch(/^injected/);
			await resumeProvisioning(deps(minutesLater(2)));
			const after = await snapshot();
			const isClaimed = (after.tenants?.length ?? 0) > 0;
			expect(after, `call ${nth}`).toEqual(isClaimed ? finished : nothing);
			if (isClaimed) survived++;
			else expect(await setUp(deps(minutesLater(3)))).toBe("active");
		}
		expect(survived).toBeGreaterThan(6);
	});

	it("is recovered from even if the background crashes", async () => {
		for (let nth = 1; ; nth++) {
			await emptyPool(pool.env, pool.bindings);
			await claimDatabase(deps(), claimRequest("acme"));
			const broken = failingEnv(pool.env, nth, point);
			await resumeProvisioning(deps(minutesLater(2), broken.env)).catch(() => null);
			await resumeProvisioning(deps(minutesLater(4)));
			expect(await snapshot(), `call ${nth}`).toEqual(finished);
			if (!broken.state.fired) break;
			expect(nth).toBeLessThan(50);
		}
	});
});

describe("a set-up that keeps failing", () => {
	const unreachable = () =>
		new Proxy(pool.env, {
			get: (env, name) =>
				name === "TENANT_DB_01" ? { batch: fails, prepare: () => ({ bind: fails }) } : Reflect.get(env, name),
		});
	const fails = () => {
		throw new Error("unreachable");
	};

	it("is not touched while it may still be running, retried for half an hour, then its database and email address are freed", async () => {
		await claimDatabase(deps(), claimRequest("acme"));
		const down = unreachable();
		await resumeProvisioning(deps(minutesLater(0.5), down));
		await resumeProvisioning(deps(minutesLater(29), down));
		expect((await snapshot()).tenants).toEqual([
			{ slug: "acme", status: "provisioning", binding: "TENANT_DB_01" },
		]);
		await resumeProvisioning(deps(minutesLater(31), down));
		expect((await snapshot()).tenants).toEqual([{ slug: "acme", status: "failed", binding: "TENANT_DB_01" }]);
		await resumeProvisioning(deps(minutesLater(33)));
		expect((await snapshot()).pool).toEqual([{ binding: "TENANT_DB_01", status: "claimed" }]);
		await resumeProvisioning(deps(minutesLater(37)));
		expect(await snapshot()).toEqual(nothing);
		expect(await setUp(deps(minutesLater(38)))).toBe("active");
		expect(await snapshot()).toEqual(finished);
	});

	it("is removed from its database before the database is freed", async () => {
		const { tenant_id } = await claimDatabase(deps(), claimRequest("acme"));
		await provision(deps(START, failingEnv(pool.env, 4, "before").env), tenant_id).catch(() => null);
		expect((await snapshot()).companies).toEqual(finished.companies);
		await changeRows(pool.env.PLATFORM_DB, "tenant", {}, { status: "failed" });
		await resumeProvisioning(deps(minutesLater(10)));
		expect(await snapshot()).toEqual(nothing);
	});

	it.each<FailurePoint>(["before", "within", "after"])(
		"returns its database in spite of a crash %s any call of the return",
		async (point) => {
			for (let nth = 2; ; nth++) {
				await emptyPool(pool.env, pool.bindings);
				const { tenant_id } = await claimDatabase(deps(), claimRequest("acme"));
				await provision(deps(START, failingEnv(pool.env, 4, "before").env), tenant_id).catch(() => null);
				await changeRows(pool.env.PLATFORM_DB, "tenant", {}, { status: "failed" });
				const broken = failingEnv(pool.env, nth, point);
				await resumeProvisioning(deps(minutesLater(10), broken.env));
				await resumeProvisioning(deps(minutesLater(12)));
				const { pool: unavailable, ...rest } = await snapshot();
				expect(rest.tenants, `call ${nth}`).toEqual([]);
				expect(rest.logins).toEqual([]);
				// A database that could not be verified as empty is marked broken and never claimed again.
				expect([[], [{ binding: "TENANT_DB_01", status: "broken" }]]).toContainEqual(unavailable);
				if (unavailable?.length === 0) expect(rest.companies).toEqual({});
				if (!broken.state.fired) break;
				expect(nth).toBeLessThan(20);
			}
		},
	);

	it("never touches a database that contains another company", async () => {
		const d1 = databaseOf(pool.env, "TENANT_DB_01");
		await addRow(d1, "company", { id: 1, company_name: "Northline" });
		await expect(setUp(deps())).rejects.toThrow(/UNIQUE/);
		await resumeProvisioning(deps(minutesLater(31)));
		await resumeProvisioning(deps(minutesLater(40)));
		const after = await snapshot();
		expect(after.pool).toEqual([{ binding: "TENANT_DB_01", status: "broken" }]);
		expect(after.companies).toEqual({ TENANT_DB_01: [{ company_name: "Northline", people: null }] });
		expect(await setUp(deps(minutesLater(41)))).toBe("active");
		expect((await snapshot()).tenants).toEqual([{ slug: "acme", status: "active", binding: "TENANT_DB_02" }]);
	});

	it("cannot continue once it has been abandoned", async () => {
		const { tenant_id } = await claimDatabase(deps(), claimRequest("acme"));
		const db = pool.env.PLATFORM_DB;
		const abandonedEnv = new Proxy(pool.env, {
			get(env, name) {
				if (name !== "TENANT_DB_01") return Reflect.get(env, name);
				const real = databaseOf(env, name);
				return {
					prepare: (sql: string) => real.prepare(sql),
					batch: async (list: D1PreparedStatement[]) => {
						await changeRows(db, "tenant", {}, { status: "failed" });
						return real.batch(list);
					},
				};
			},
		});
		await expect(provision(deps(START, abandonedEnv), tenant_id)).rejects.toThrow(/status_known/);
		expect((await snapshot()).tenants).toEqual([{ slug: "acme", status: "failed", binding: "TENANT_DB_01" }]);
	});
});
