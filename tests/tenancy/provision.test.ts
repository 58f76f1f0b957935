import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { claimDatabase } from "~/tenancy/claim";
import type { PlatformDoor } from "~/tenancy/pool";
import { provision } from "~/tenancy/provision";
import { resumeProvisioning } from "~/tenancy/provision-resume";
import { type Fault, faulty } from "./faults";
import { databaseOf, emptyPool, openPool, picture, request } from "./pool";

const START = new Date("2026-11-23T08:00:00.000Z");
const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

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

const door = (now = START, env = pool.env): PlatformDoor => ({ env, d1: env.PLATFORM_DB, now });
const seen = () => picture(pool.env, pool.bindings);

async function setUp(at: PlatformDoor, name = "acme") {
	const claim = await claimDatabase(at, request(name));
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
	it("ends active, on trial, with its founder as client admin", async () => {
		expect(await setUp(door())).toBe("active");
		expect(await seen()).toEqual(finished);
		const trial = await pool.env.PLATFORM_DB.prepare("SELECT trial_ends_at FROM subscription").first(
			"trial_ends_at",
		);
		expect(trial).toBe("2026-12-07T08:00:00.000Z");
	});

	it("does nothing to a company that is set up already", async () => {
		const { tenant_id } = await claimDatabase(door(), request("acme"));
		await provision(door(), tenant_id);
		expect(await provision(door(), tenant_id)).toBe("active");
		expect(await seen()).toEqual(finished);
	});

	it("takes the chosen plan", async () => {
		const { tenant_id } = await claimDatabase(door(), request("acme", { plan: "fleet" }));
		await provision(door(), tenant_id);
		expect((await seen()).subscriptions).toEqual([{ slug: "acme", plan: "fleet", status: "trial" }]);
	});

	it("is carried to the end by two workers at once", async () => {
		const { tenant_id } = await claimDatabase(door(), request("acme"));
		const ends = await Promise.allSettled([provision(door(), tenant_id), provision(door(), tenant_id)]);
		expect(ends.some((end) => end.status === "fulfilled" && end.value === "active")).toBe(true);
		expect(await seen()).toEqual(finished);
	});
});

describe.each<Fault>(["before", "within", "after"])("a crash %s a call to a database", (fault) => {
	it("leaves nothing, or is carried to the end by the background, at every call", async () => {
		let survived = 0;
		for (let nth = 1; ; nth++) {
			await emptyPool(pool.env, pool.bindings);
			const broken = faulty(pool.env, nth, fault);
			const end = await setUp(door(START, broken.env)).catch((error: Error) => error.message);
			if (!broken.state.fired) break;
			expect(end).toMatch(/^injected/);
			await resumeProvisioning(door(later(2)));
			const after = await seen();
			const claimWasMade = (after.tenants?.length ?? 0) > 0;
			expect(after, `call ${nth}`).toEqual(claimWasMade ? finished : nothing);
			if (claimWasMade) survived++;
			else expect(await setUp(door(later(3)))).toBe("active");
		}
		expect(survived).toBeGreaterThan(6);
	});

	it("is survived by the background's own crashes too", async () => {
		for (let nth = 1; ; nth++) {
			await emptyPool(pool.env, pool.bindings);
			await claimDatabase(door(), request("acme"));
			const broken = faulty(pool.env, nth, fault);
			await resumeProvisioning(door(later(2), broken.env)).catch(() => null);
			await resumeProvisioning(door(later(4)));
			expect(await seen(), `call ${nth}`).toEqual(finished);
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

	it("is left alone while it may still be at work, tried for half an hour, then its database and e-mail are free again", async () => {
		await claimDatabase(door(), request("acme"));
		const down = unreachable();
		await resumeProvisioning(door(later(0.5), down));
		await resumeProvisioning(door(later(29), down));
		expect((await seen()).tenants).toEqual([
			{ slug: "acme", status: "provisioning", binding: "TENANT_DB_01" },
		]);
		await resumeProvisioning(door(later(31), down));
		expect((await seen()).tenants).toEqual([{ slug: "acme", status: "failed", binding: "TENANT_DB_01" }]);
		await resumeProvisioning(door(later(33)));
		expect((await seen()).pool).toEqual([{ binding: "TENANT_DB_01", status: "claimed" }]);
		await resumeProvisioning(door(later(37)));
		expect(await seen()).toEqual(nothing);
		expect(await setUp(door(later(38)))).toBe("active");
		expect(await seen()).toEqual(finished);
	});

	it("removes what it had written before its database is free", async () => {
		const { tenant_id } = await claimDatabase(door(), request("acme"));
		await provision(door(START, faulty(pool.env, 4, "before").env), tenant_id).catch(() => null);
		expect((await seen()).companies).toEqual(finished.companies);
		await pool.env.PLATFORM_DB.prepare("UPDATE tenant SET status = 'failed'").run();
		await resumeProvisioning(door(later(10)));
		expect(await seen()).toEqual(nothing);
	});

	it.each<Fault>(["before", "within", "after"])(
		"is returned in spite of a crash %s any call of the return",
		async (fault) => {
			for (let nth = 2; ; nth++) {
				await emptyPool(pool.env, pool.bindings);
				const { tenant_id } = await claimDatabase(door(), request("acme"));
				await provision(door(START, faulty(pool.env, 4, "before").env), tenant_id).catch(() => null);
				await pool.env.PLATFORM_DB.prepare("UPDATE tenant SET status = 'failed'").run();
				const broken = faulty(pool.env, nth, fault);
				await resumeProvisioning(door(later(10), broken.env));
				await resumeProvisioning(door(later(12)));
				const { pool: taken, ...rest } = await seen();
				expect(rest.tenants, `call ${nth}`).toEqual([]);
				expect(rest.logins).toEqual([]);
				// A database that could not be emptied, or not be seen to be empty, is put aside and never handed out.
				expect([[], [{ binding: "TENANT_DB_01", status: "broken" }]]).toContainEqual(taken);
				if (taken?.length === 0) expect(rest.companies).toEqual({});
				if (!broken.state.fired) break;
				expect(nth).toBeLessThan(20);
			}
		},
	);

	it("never touches a database in which somebody else's company is found", async () => {
		const d1 = databaseOf(pool.env, "TENANT_DB_01");
		await d1.prepare("INSERT INTO company (id, company_name) VALUES (1, 'Northline')").run();
		await expect(setUp(door())).rejects.toThrow(/UNIQUE/);
		await resumeProvisioning(door(later(31)));
		await resumeProvisioning(door(later(40)));
		const after = await seen();
		expect(after.pool).toEqual([{ binding: "TENANT_DB_01", status: "broken" }]);
		expect(after.companies).toEqual({ TENANT_DB_01: [{ company_name: "Northline", people: null }] });
		expect(await setUp(door(later(41)))).toBe("active");
		expect((await seen()).tenants).toEqual([{ slug: "acme", status: "active", binding: "TENANT_DB_02" }]);
	});

	it("cannot go on once it has been given up", async () => {
		const { tenant_id } = await claimDatabase(door(), request("acme"));
		const db = pool.env.PLATFORM_DB;
		const givenUp = new Proxy(pool.env, {
			get(env, name) {
				if (name !== "TENANT_DB_01") return Reflect.get(env, name);
				const real = databaseOf(env, name);
				return {
					prepare: (sql: string) => real.prepare(sql),
					batch: async (list: D1PreparedStatement[]) => {
						await db.prepare("UPDATE tenant SET status = 'failed'").run();
						return real.batch(list);
					},
				};
			},
		});
		await expect(provision(door(START, givenUp), tenant_id)).rejects.toThrow(/status_known/);
		expect((await seen()).tenants).toEqual([{ slug: "acme", status: "failed", binding: "TENANT_DB_01" }]);
	});
});
