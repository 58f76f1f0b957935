import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { createTestUser, sendWithHeaders, type TestUser } from "@/tests/support/api/test-users";
import { CONSOLE_ROLES } from "@/tests/support/api/users-fixture";
import { addRow } from "@/tests/support/databases/rows";
import { visitCompany } from "@/workers/background/visit";
import { read } from "~/db/read";
import { selectUsage } from "~/db/repositories/provider/client-usage";
import { runStatements } from "~/db/statements";
import { HOUR_MS } from "~/shared/time/durations.mjs";
import type { Tenant } from "~/tenancy/ctx";

const NOW = new Date();

let api: TestApi;
let root: TestUser;
let tenant: Tenant;

beforeAll(async () => {
	api = await openTestApi();
	root = await createTestUser(api, { user_type: "superAdmin", role_id: CONSOLE_ROLES.superAdmin });
	const { id, slug } = api.north;
	tenant = { id, slug, name: slug, binding: "TENANT_DB_01", status: "active" };
});
afterAll(() => api.close());

async function visit(after = 0) {
	const visited = await visitCompany(api.env, tenant, { clock: () => new Date(NOW.getTime() + after) });
	if (!visited) throw new Error("another visit is under way");
	await runStatements(api.env.PLATFORM_DB, [visited.end]);
	return visited;
}
const readUsage = async () => (await read(api.env.PLATFORM_DB, [selectUsage(tenant.id)]))[0][0];
const addDriver = (code: string) => addRow(api.north.d1, "driver", { code, first_name: code });
const countDrivers = async () =>
	(await api.north.d1
		.prepare("SELECT count(*) AS n FROM driver WHERE deleted_at IS NULL")
		.first<number>("n")) ?? 0;

describe("the task that counts what a company uses", () => {
	it("counts in the company's own database at its first visit", async () => {
		expect(await readUsage()).toBeUndefined();
		await visit();
		const counted = await readUsage();
		expect(counted).toMatchObject({ drivers: await countDrivers(), measured_at: NOW.toISOString() });
		expect(counted?.jobs_by_day).toHaveLength(30);
	});

	it("counts again once an hour has gone by, and not before", async () => {
		const before = await countDrivers();
		await addDriver("USE1");
		await visit(HOUR_MS - 1);
		expect((await readUsage())?.drivers).toBe(before);
		await visit(HOUR_MS);
		expect((await readUsage())?.drivers).toBe(before + 1);
	});

	it("brings no visit by itself: an idle company costs nothing", async () => {
		const idle = await visit(2 * HOUR_MS);
		await visit(2 * HOUR_MS + 1);
		expect(idle.hasFailed).toBe(false);
		expect(idle.next.getTime()).toBeGreaterThan(NOW.getTime() + 3 * HOUR_MS);
	});

	it("is the figure of the provider's list", async () => {
		const answer = await sendWithHeaders(api, root.cookie, "GET", "/console/client?keywords=north");
		const { data } = await answer.json<{
			data: { clients: { slug: string; drivers: { used: number } }[] };
		}>();
		expect(data.clients.find(({ slug }) => slug === "north")?.drivers.used).toBe(await countDrivers());
	});
});
