import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { tenantRoom } from "@/durable-objects/stubs";
import { changeRows } from "@/tests/support/databases/rows";
import {
	connectClient,
	cookieHeader,
	requestSocket,
	SocketClient,
} from "@/tests/support/rooms/socket-client";
import {
	insertCompany,
	insertCustomer,
	insertDriver,
	migrateAll,
	signInUser,
	type WorkerCompany,
} from "@/tests/support/rooms/worker-company";
import { createServices } from "@/workers/integrations/services/try-service";
import type { Principal } from "~/auth/principal";
import { changeClientStatus } from "~/domain/provider/clients/change-status";

const DAY = "2026-11-23";
const SUSPENDED = { code: 4402, reason: "suspended" };
let company: WorkerCompany;

beforeAll(async () => {
	await migrateAll();
	company = await insertCompany("north", "TENANT_DB_01");
	await changeRows(env.PLATFORM_DB, "tenant", {}, { exported_at: new Date().toISOString() });
});

/** Changes the company's status as the console does; resolves once its room has been notified. */
async function change(action: "suspend" | "resume" | "close") {
	const pending: Promise<unknown>[] = [];
	await changeClientStatus({
		platform: {
			env,
			d1: env.PLATFORM_DB,
			now: new Date(),
			address: "local",
			device: "test",
			origin: null,
			companyCtx: () => {
				throw new Error("nobody visits a company here");
			},
			roomOf: (slug) => tenantRoom(env, slug),
			services: createServices(env),
			waitUntil: (work) => void pending.push(work),
		},
		principal: {
			session: { login_id: null, user_id: null },
			actor: { type: "superAdmin", permissions: new Set(["/super-admin/clients/status"]) },
		} as unknown as Principal,
		input: { slug: company.slug, action, reason: "unpaid" },
	});
	await Promise.all(pending);
}

/** Staff, a customer and a driver, each with a welcomed connection. */
async function connectAll() {
	const customer_id = await insertCustomer(company, `C${Date.now()}`);
	const driver_id = await insertDriver(company, `D${Date.now()}`);
	const people = [
		await signInUser(company, `Staff ${driver_id}`),
		await signInUser(company, `Customer ${driver_id}`, { user_type: "customer", customer_id }),
		await signInUser(company, `Driver ${driver_id}`, { user_type: "driver", driver_id }),
	];
	const clients: SocketClient[] = [];
	for (const person of people) {
		const client = await connectClient(company, person);
		await client.hello(null);
		clients.push(client);
	}
	return { people, clients };
}

test("a suspended company's sockets close once its room has been told, grant no lease, and come back", async () => {
	const { people, clients } = await connectAll();
	const [staff] = people;
	const [planner] = clients;
	if (!staff || !planner) throw new Error("no connection");
	planner.send({ t: "take", ref: 1, day: DAY, vehicles: [1] });
	expect((await planner.next("taken")).leases).toHaveLength(1);

	await change("suspend");
	for (const client of clients) expect(await client.closed).toEqual(SUSPENDED);
	const refused = await requestSocket(company.slug, cookieHeader(staff));
	if (!refused.webSocket) throw new Error("the reason needs a socket");
	expect(await new SocketClient(refused.webSocket).closed).toEqual(SUSPENDED);

	await change("resume");
	const again = await connectClient(company, staff);
	await again.hello(null);
	again.send({ t: "take", ref: 2, day: DAY, vehicles: [1] });
	expect((await again.next("taken")).leases).toHaveLength(1);
	again.disconnect();
});

test("a closed company's sockets close, and new ones are refused", async () => {
	const { people, clients } = await connectAll();
	await change("close");
	for (const client of clients) expect((await client.closed).code).toBe(4401);
	const [staff] = people;
	const refused = await requestSocket(company.slug, staff ? cookieHeader(staff) : {});
	if (!refused.webSocket) throw new Error("the reason needs a socket");
	expect((await new SocketClient(refused.webSocket).closed).code).toBe(4401);
	await change("resume");
});
