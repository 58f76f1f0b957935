import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertFleet } from "@/tests/support/api/fleet";
import { type ApiCaller, anonymous, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import {
	createTestUser,
	sendWithHeaders,
	type TestUser,
	updatePlatform,
	writePlatform,
} from "@/tests/support/api/test-users";
import { changeRows, rowInserts, rowUpdate } from "@/tests/support/databases/rows";

let api: TestApi;
let office: ApiCaller;
let driver: TestUser;

beforeAll(async () => {
	api = await openTestApi();
	await insertFleet(api.north);
	office = await api.north.signIn("Office");
	driver = await createTestUser(api, { user_type: "driver", company: api.north, driver_id: 1 });
	await writePlatform(
		api,
		rowInserts("membership", [
			{ login_id: driver.login_id, tenant_id: api.north.id, user_type: "driver", user_id: driver.user_id },
		]),
	);
});
afterAll(() => api.close());

interface Code {
	code: string;
	company: string;
	expires_at: string;
}
const makeCode = async () => (await office.call<Code>("POST", "/client/driver-pairing-code/1")).data;
const WRONG = "000000000000";
let networks = 0;
/** Each attempt comes from a network of its own, so that only the limit that is tested counts. */
const pair = (body: object, address = `203.0.${++networks}.1`) =>
	anonymous(api).call<{ token: string }>("POST", "/driver/pair", body, { "CF-Connecting-IP": address });
const devices = async () =>
	(await office.call<{ id: string; device: string }[]>("GET", "/client/driver-devices/1")).data;
const resetLimits = () => updatePlatform(api, "DELETE FROM rate_limit");
async function readDay(token: string) {
	const response = await sendWithHeaders(api, { Authorization: `Bearer ${token}` }, "GET", "/driver/day");
	await response.text();
	return response.status;
}

describe("a pairing code", () => {
	it("signs one device in, once, and the office can sign it out", async () => {
		const { code, company } = await makeCode();
		expect([code, company]).toEqual([expect.stringMatching(/^\d{12}$/), "north"]);
		const before = await devices();
		const { data, status } = await pair({ company, code, device_name: "Dan's Zebra" });
		expect(status).toBe(200);
		expect(await readDay(data.token)).toBe(200);
		expect((await pair({ company, code })).status).toBe(422);
		const [device, ...others] = (await devices()).filter(({ id }) => !before.some((one) => one.id === id));
		expect([device?.device, others]).toEqual(["Dan's Zebra", []]);
		expect((await office.call("DELETE", `/client/driver-devices/1/${device?.id}`)).status).toBe(200);
		expect(await readDay(data.token)).toBe(401);
	});

	it("of a second device leaves the first signed in", async () => {
		const first = await pair(await makeCode());
		const second = await pair(await makeCode());
		expect([await readDay(first.data.token), await readDay(second.data.token)]).toEqual([200, 200]);
	});

	it("ends with a newer one, after ten minutes, and is of its company only", async () => {
		const older = await makeCode();
		const newer = await makeCode();
		expect((await pair(older)).status).toBe(422);
		expect((await pair({ ...newer, company: "south" })).status).toBe(422);
		await changeRows(
			api.north.d1,
			"one_time_code",
			{ purpose: "driver_pairing" },
			{ expires_at: new Date(Date.now() - 1000).toISOString() },
		);
		expect((await pair(newer)).status).toBe(422);
	});

	it("cannot be guessed: a network has thirty tries, and only that network waits", async () => {
		await resetLimits();
		const statuses: number[] = [];
		for (let guess = 0; guess < 31; guess += 1)
			statuses.push((await pair({ company: "north", code: WRONG }, "198.51.100.7")).status);
		expect(statuses).toEqual([...Array<number>(30).fill(422), 429]);
		expect((await pair(await makeCode(), "198.51.100.7")).status).toBe(429);
		expect((await pair(await makeCode(), "198.51.100.9")).status).toBe(200);
		await resetLimits();
	});

	it("that is right works although many wrong ones came from other networks", async () => {
		await resetLimits();
		for (let guess = 0; guess < 60; guess += 1)
			expect((await pair({ company: "north", code: WRONG })).status).toBe(422);
		expect((await pair(await makeCode())).status).toBe(200);
	});

	it("may be typed in groups, and is nothing else than twelve figures", async () => {
		const { company, code } = await makeCode();
		expect((await pair({ company, code: code.slice(0, 6) })).status).toBe(422);
		const grouped = `${code.slice(0, 4)} ${code.slice(4, 8)} ${code.slice(8)}`;
		expect((await pair({ company, code: grouped })).status).toBe(200);
	});

	it("that is right uses up no try: a depot pairs many devices behind one address", async () => {
		await resetLimits();
		for (let device = 0; device < 12; device += 1)
			expect((await pair(await makeCode(), "198.51.100.8")).status).toBe(200);
	});

	it("cannot be guessed by many attempts at once either", async () => {
		await resetLimits();
		const guess = () => pair({ company: "north", code: WRONG }, "198.51.100.10");
		const guesses = Array.from({ length: 45 }, guess);
		const statuses = (await Promise.all(guesses)).map(({ status }) => status);
		expect(statuses.filter((status) => status === 422)).toHaveLength(30);
		expect(statuses.filter((status) => status === 429)).toHaveLength(15);
		await resetLimits();
	});

	it("is not made for a driver without an account, nor by a driver", async () => {
		expect((await office.call("POST", "/client/driver-pairing-code/2")).status).toBe(409);
		const response = await sendWithHeaders(api, driver.bearer, "POST", "/client/driver-pairing-code/1");
		await response.text();
		expect(response.status).toBe(403);
	});

	it("signs nobody in whose account has been deactivated", async () => {
		const code = await makeCode();
		await writePlatform(api, [rowUpdate("membership", { login_id: driver.login_id }, { is_active: 0 })]);
		expect((await pair(code)).status).toBe(422);
		await writePlatform(api, [rowUpdate("membership", { login_id: driver.login_id }, { is_active: 1 })]);
	});
});

describe("a device of a driver", () => {
	const pairDevice = async () => {
		const before = (await devices()).map(({ id }) => id);
		const { data } = await pair(await makeCode());
		const [id = ""] = (await devices()).map((one) => one.id).filter((one) => !before.includes(one));
		return { token: data.token, id };
	};
	const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
	/** Why a session has ended, as a device reads it. */
	const readEnd = async (token: string) => {
		const response = await sendWithHeaders(api, bearer(token), "GET", "/driver/day");
		const { data }: { data?: { reason?: string } } = await response.json();
		return [response.status, data?.reason];
	};

	it("that signs itself out is no longer in the office's list, and its token is dead", async () => {
		const { token, id } = await pairDevice();
		expect(id).not.toBe("");
		const left = await sendWithHeaders(api, bearer(token), "POST", "/logout");
		expect([left.status, await left.json()]).toEqual([200, { data: { logout: true } }]);
		expect((await devices()).some((one) => one.id === id)).toBe(false);
		expect(await readEnd(token)).toEqual([401, "logout"]);
	});

	it("that is signed out learns so; one that is reported lost learns that it is to be erased", async () => {
		const [out, lost] = [await pairDevice(), await pairDevice()];
		expect((await office.call("DELETE", `/client/driver-devices/1/${out.id}`)).status).toBe(200);
		expect((await office.call("POST", `/client/driver-devices/1/${lost.id}/lost`)).status).toBe(200);
		expect(await readEnd(out.token)).toEqual([401, "signed_out_elsewhere"]);
		expect(await readEnd(lost.token)).toEqual([401, "device_lost"]);
		expect((await office.call("POST", `/client/driver-devices/1/${lost.id}/lost`)).status).toBe(404);
		expect((await devices()).filter(({ id }) => id === out.id || id === lost.id)).toEqual([]);
	});

	it("that has been signed out, by itself or by the office, can still be reported lost, once", async () => {
		const [left, out] = [await pairDevice(), await pairDevice()];
		await (await sendWithHeaders(api, bearer(left.token), "POST", "/logout")).text();
		await office.call("DELETE", `/client/driver-devices/1/${out.id}`);
		for (const { id, token } of [left, out]) {
			expect((await office.call("POST", `/client/driver-devices/1/${id}/lost`)).status).toBe(200);
			expect(await readEnd(token)).toEqual([401, "device_lost"]);
			expect((await office.call("POST", `/client/driver-devices/1/${id}/lost`)).status).toBe(404);
			expect((await office.call("DELETE", `/client/driver-devices/1/${id}`)).status).toBe(404);
		}
		const again = await sendWithHeaders(api, bearer(left.token), "POST", "/logout");
		expect(await again.json()).toMatchObject({ data: { reason: "device_lost" } });
		expect((await office.call("POST", `/client/driver-devices/2/${left.id}/lost`)).status).toBe(404);
	});

	it("stores no answer in the browser's cache, and still gets 304 for a day that it has", async () => {
		const { token } = await pairDevice();
		const day = await sendWithHeaders(api, bearer(token), "GET", "/driver/day");
		await day.text();
		const tag = day.headers.get("ETag") ?? "";
		const again = await sendWithHeaders(
			api,
			{ ...bearer(token), "If-None-Match": tag },
			"GET",
			"/driver/day",
		);
		expect([day.status, again.status]).toEqual([200, 304]);
		for (const { headers } of [day, again]) expect(headers.get("Cache-Control")).toBe("private, no-store");
	});
});
