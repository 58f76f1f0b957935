import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { attemptHeaders, attemptSignIn, insertLogin, PASSWORD } from "@/tests/support/api/logins";
import { openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { sendWithHeaders, updatePlatform } from "@/tests/support/api/test-users";
import { sessionText } from "~/shared/texts/sign-in";
import { DAY_MS } from "~/shared/time/durations.mjs";

interface Device {
	id: string;
	kind: string;
	device: string;
	company: string;
	current: boolean;
}

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0";

let api: TestApi;
let email: string;
let created = 0;

beforeAll(async () => {
	api = await openTestApi();
});
beforeEach(() => {
	api.checkedRooms.length = 0;
	email = `device-${++created}@cartage.test`;
});
afterAll(() => api.close());

const signIn = async () =>
	attemptHeaders(await attemptSignIn(api, { email, password: PASSWORD }, { "User-Agent": FIREFOX }));

async function send(headers: Record<string, string>, method: string, path: string) {
	const response = await sendWithHeaders(api, headers, method, path);
	const { message = "", data } = (await response.json()) as { message?: string; data: unknown };
	return { status: response.status, message, data };
}

const listDevices = async (headers: Record<string, string>) =>
	((await send(headers, "GET", "/devices")).data as { devices: Device[] }).devices;

/** Another session of the login, with a bearer token. */
async function openApp(headers: Record<string, string>) {
	const { data } = await send(
		{ ...headers, "User-Agent": "CartageDriver/2.1" },
		"GET",
		"/sanctum-access-token",
	);
	return { Authorization: `Bearer ${(data as { token: string }).token}` };
}

const seenAgo = (kind: string, ms: number) =>
	updatePlatform(
		api,
		"UPDATE session SET last_seen_at = ? WHERE kind = ? AND login_id = (SELECT id FROM login WHERE email = ?)",
		new Date(Date.now() - ms).toISOString(),
		kind,
		email,
	);
const readSeen = () =>
	api.env.PLATFORM_DB.prepare(
		"SELECT last_seen_at AS at FROM session WHERE kind = 'cookie' AND login_id = (SELECT id FROM login WHERE email = ?) AND ended_at IS NULL",
	)
		.bind(email)
		.first<string>("at");

describe("the devices of a login", () => {
	it("are listed with what they are, this one marked, without those of others", async () => {
		await insertLogin(api, `other-${email}`, api.north);
		await attemptSignIn(api, { email: `other-${email}`, password: PASSWORD });
		await insertLogin(api, email, api.north);
		const browser = await signIn();
		await openApp(browser);
		const devices = await listDevices(browser);
		expect(devices.map(({ kind, device, company, current }) => [kind, device, company, current])).toEqual(
			expect.arrayContaining([
				["cookie", "Firefox on Linux", "north", true],
				["bearer", "CartageDriver", "north", false],
			]),
		);
		expect(devices).toHaveLength(2);
	});

	it("are signed out one by one, with the reason in the record and the room notified", async () => {
		await insertLogin(api, email, api.north);
		const browser = await signIn();
		const app = await openApp(browser);
		const id = (await listDevices(browser)).find(({ current }) => !current)?.id;
		api.checkedRooms.length = 0;
		expect((await send(browser, "DELETE", `/devices/${id}`)).status).toBe(200);
		const ended = await send(app, "GET", "/get-user-type");
		expect([ended.status, ended.message]).toEqual([401, sessionText.signedOutElsewhere]);
		expect(api.checkedRooms).toEqual(["north"]);
		expect((await send(browser, "DELETE", `/devices/${id}`)).status).toBe(404);
		expect(await listDevices(browser)).toHaveLength(1);
	});

	it("of another login cannot be signed out", async () => {
		await insertLogin(api, email, api.north);
		const victim = await signIn();
		const [device] = await listDevices(victim);
		email = `stranger-${email}`;
		await insertLogin(api, email, api.north);
		expect((await send(await signIn(), "DELETE", `/devices/${device?.id}`)).status).toBe(404);
		expect((await send(victim, "GET", "/get-user-type")).status).toBe(200);
	});

	it("are all signed out but this one", async () => {
		await insertLogin(api, email, api.north);
		const browser = await signIn();
		const apps = [await openApp(browser), await openApp(browser)];
		expect((await send(browser, "POST", "/devices/sign-out-others")).status).toBe(200);
		for (const app of apps) expect((await send(app, "GET", "/get-user-type")).status).toBe(401);
		expect(await listDevices(browser)).toHaveLength(1);
	});
});

describe("a session that is not used", () => {
	it("ends after three days in a browser, and says why", async () => {
		await insertLogin(api, email, api.north);
		const browser = await signIn();
		await seenAgo("cookie", 3 * DAY_MS - 60_000);
		expect((await send(browser, "GET", "/get-user-type")).status).toBe(200);
		await seenAgo("cookie", 3 * DAY_MS + 60_000);
		const ended = await send(browser, "GET", "/get-user-type");
		expect([ended.status, ended.message]).toEqual([401, sessionText.expired]);
	});

	it("ends after thirty days in an app, and is not listed", async () => {
		await insertLogin(api, email, api.north);
		const browser = await signIn();
		const app = await openApp(browser);
		await seenAgo("bearer", 29 * DAY_MS);
		expect((await send(app, "GET", "/get-user-type")).status).toBe(200);
		await seenAgo("bearer", 31 * DAY_MS);
		expect((await send(app, "GET", "/get-user-type")).status).toBe(401);
		expect(await listDevices(browser)).toHaveLength(1);
	});

	it("is seen by its requests, recorded at most every five minutes", async () => {
		await insertLogin(api, email, api.north);
		const browser = await signIn();
		const first = await readSeen();
		await send(browser, "GET", "/get-user-type");
		expect(await readSeen()).toBe(first);
		await seenAgo("cookie", 6 * 60_000);
		await send(browser, "GET", "/get-user-type");
		expect(Date.now() - Date.parse((await readSeen()) ?? "")).toBeLessThan(60_000);
	});
});

it("of more than twenty apps the one seen longest ago makes way, not the oldest", async () => {
	await insertLogin(api, email, api.north);
	const browser = await signIn();
	const apps = [];
	for (let n = 0; n < 20; n++) apps.push(await openApp(browser));
	await seenAgo("bearer", 2 * DAY_MS);
	const [oldest] = apps;
	if (!oldest) throw new Error("no app");
	// The oldest one is in use, so the next one makes way.
	expect((await send(oldest, "GET", "/get-user-type")).status).toBe(200);
	await openApp(browser);
	expect((await send(oldest, "GET", "/get-user-type")).status).toBe(200);
	const statuses = await Promise.all(apps.map((app) => send(app, "GET", "/get-user-type")));
	expect(statuses.filter(({ status }) => status === 401)).toHaveLength(1);
});
