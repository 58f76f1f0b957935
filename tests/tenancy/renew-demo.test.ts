import { afterAll, beforeAll, expect, it } from "vitest";
import { loadDemo } from "@/scripts/demo/load";
import { renewDemo } from "@/scripts/demo/renew";
import { addRows, changeRows } from "../support/databases/rows";
import { databaseOf, openPool } from "./pool";

const MONDAY = new Date("2026-11-23T08:00:00.000Z");
const WEDNESDAY = new Date("2026-11-25T15:00:00.000Z");
const CHEAP = { N: 16, r: 1, p: 1 };

let pool: Awaited<ReturnType<typeof openPool>>;
const mf = { getBindings: async () => ({ ...pool.env }) };
beforeAll(async () => {
	pool = await openPool(3);
	await loadDemo(mf, { now: MONDAY, passwordCost: CHEAP });
});
afterAll(() => pool.close());

/** The last day of a company's jobs. */
async function lastDay(slug: string) {
	const binding = await pool.env.PLATFORM_DB.prepare("SELECT binding FROM tenant WHERE slug = ?")
		.bind(slug)
		.first<`TENANT_DB_${string}`>("binding");
	if (!binding) throw new Error(`no ${slug}`);
	const d1 = databaseOf(pool.env, binding);
	return { d1, day: await d1.prepare("SELECT max(date) FROM work_day").first<string>("max(date)") };
}

const addChange = (d1: D1Database, user_type: string, name = "Someone") =>
	addRows(d1, "change_log", [
		{ type: "jobChange", kind: "update", actor: { user_id: null, name, user_type } },
	]);

it("moves a company that nobody has changed to today, and leaves one in which someone has worked", async () => {
	const before = await lastDay("northline");
	const harbour = await lastDay("harbour");
	await addChange(before.d1, "system");
	await addChange(before.d1, "driver");
	await addChange(harbour.d1, "client");
	await changeRows(
		pool.env.PLATFORM_DB,
		"login",
		{ email: "admin@northline.test" },
		{ password_hash: "own" },
	);
	const answer = await renewDemo(mf, { now: WEDNESDAY, passwordCost: CHEAP });
	expect(answer).toEqual({ renewed: ["northline", "suspended"], left: ["harbour"] });
	const after = await lastDay("northline");
	expect([after.day && before.day && after.day > before.day, (await lastDay("harbour")).day]).toEqual([
		true,
		harbour.day,
	]);
	const open = await pool.env.PLATFORM_DB.prepare(
		"SELECT t.slug, t.status, d.status AS database, l.password_hash FROM tenant t JOIN tenant_database d ON d.tenant_id = t.id JOIN login l ON l.email = 'admin@northline.test' WHERE t.is_demo = 1 ORDER BY t.slug",
	).all();
	expect(open.results).toEqual(
		["harbour", "northline", "suspended"].map((slug) => ({
			slug,
			status: "active",
			database: "ready",
			password_hash: "own",
		})),
	);
	expect(await renewDemo(mf, { now: WEDNESDAY, passwordCost: CHEAP })).toEqual(answer);
});

it("leaves a company whose login's driver has worked in the drivers' app", async () => {
	const { d1 } = await lastDay("northline");
	await addChange(d1, "driver", "Gareth Whitlock");
	const { left } = await renewDemo(mf, { now: new Date("2026-11-26T09:00:00.000Z"), passwordCost: CHEAP });
	expect(left).toEqual(["northline", "harbour"]);
});
