import { beforeEach, describe, expect, it } from "vitest";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRow, changeRow } from "@/tests/support/databases/rows";
import type { OfferedAddress } from "~/db/repositories/master-data/past-bookings";

let api: TestApi;
let admin: ApiCaller;
let eastfield: ApiCaller;
let westbrook: ApiCaller;

openApiBeforeAll(async (opened) => {
	({ api, admin } = opened);
	eastfield = await api.north.signIn("Ewa", { user_type: "customer", customer_id: 1 });
	westbrook = await api.north.signIn("Will", { user_type: "customer", customer_id: 2 });
});
beforeEach(() =>
	api.north.d1.batch(
		["job", "customer_address"].map((table) => api.north.d1.prepare(`DELETE FROM ${table}`)),
	),
);

const JOB = {
	customer_id: 1,
	load_type_id: 501,
	service_id: 501,
	collection_name: "Stores",
	collection_town: "Oxford",
	collection_post_code: "OX4 6NB",
	collection_date: "2026-07-23",
	collection_time: "07:00",
	delivery_name: "Ward Supply",
	delivery_town: "Norwich",
	delivery_post_code: "NR4 7UY",
	delivery_date: "2026-11-24",
	delivery_time: "12:00",
	item_count: 2,
	weight: 310.5,
	goods_description: "Ceramic tiles",
	base_charge: 186.4,
	report_notes: "for the office",
	customer_reference: [{ name: "TW 5546" }],
};

const saveJobWith = async (changes: Partial<Record<keyof typeof JOB | "job_type", unknown>> = {}) =>
	(await admin.call<{ id: number }>("POST", "/client/save-job", { ...JOB, ...changes })).data.id;

describe("recent bookings and usual goods", () => {
	it("are those of the customer alone", async () => {
		await saveJobWith({ collection_date: "2026-07-20" });
		const latest = await saveJobWith();
		await saveJobWith({ customer_id: 2, delivery_name: "Rival", item_count: 7 });
		expect((await eastfield.call("GET", "/customer/recent-bookings")).data).toEqual([
			{
				id: latest,
				collection_name: "Stores",
				collection_town: "Oxford",
				collection_post_code: "OX4 6NB",
				delivery_name: "Ward Supply",
				delivery_town: "Norwich",
				delivery_post_code: "NR4 7UY",
				load_type_id: 501,
				load_type: "T-VAN",
				item_count: 2,
				weight: 310.5,
				uses: 2,
			},
		]);
		expect((await eastfield.call("GET", "/customer/usual-goods")).data).toEqual([
			{ load_type_id: 501, load_type: "T-VAN", item_count: 2, weight: 310.5, uses: 2 },
		]);
		expect((await westbrook.call("GET", "/customer/usual-goods")).data).toMatchObject([
			{ item_count: 7, uses: 1 },
		]);
	});

	it("are refused to the office, and to a customer who may not book", async () => {
		await addRow(api.north.d1, "customer_portal", { customer_id: 2, can_book: 0 });
		const limited = await api.north.signIn("Wanda", { user_type: "customer", customer_id: 2 });
		for (const path of ["recent-bookings", "usual-goods", "addresses", "jobs/1/copy"])
			for (const caller of [admin, limited])
				expect((await caller.call("GET", `/customer/${path}`)).status, path).toBe(403);
		await api.north.d1.prepare("DELETE FROM customer_portal").run();
	});
});

describe("a repeat", () => {
	it("begins with places, goods and London times, without dates, references and prices", async () => {
		const id = await saveJobWith();
		const { data } = await eastfield.call<Record<string, unknown>>("GET", `/customer/jobs/${id}/copy`);
		expect(data).toMatchObject({
			copied_from: id,
			mode: 0,
			load_type_id: 501,
			service_id: 501,
			weight: 310.5,
			goods_description: "Ceramic tiles",
			collection_name: "Stores",
			collection_date: null,
			collection_local_time: "08:00",
			delivery_date: null,
			delivery_local_time: "12:00",
		});
		for (const field of ["customer_reference", "base_charge", "total_charge", "report_notes"])
			expect(data).not.toHaveProperty(field);
	});

	it("is of an own job, not of a trip, and leaves out what is no longer offered", async () => {
		const own = await saveJobWith({ load_type_id: 502 });
		const trip = await saveJobWith({ job_type: 3 });
		const deleted = await saveJobWith();
		await changeRow(api.north.d1, "load_type", 502, { deleted_at: "2026-11-01T00:00:00.000Z" });
		await changeRow(api.north.d1, "job", deleted, { status: 20, deleted_at: "2026-11-01T00:00:00.000Z" });
		const copy = (caller: ApiCaller, id: number) => caller.call("GET", `/customer/jobs/${id}/copy`);
		expect((await copy(eastfield, own)).data).toMatchObject({ load_type_id: null });
		expect((await copy(westbrook, own)).status).toBe(404);
		expect((await copy(eastfield, deleted)).status).toBe(404);
		expect(await copy(eastfield, trip)).toMatchObject({
			status: 403,
			message: "A job with several stops cannot be repeated here. Please call the office.",
		});
		await changeRow(api.north.d1, "load_type", 502, { deleted_at: null });
	});
});

describe("a customer's addresses", () => {
	const ADDRESS = { name: "Stores", address_line_1: "Horspath Way", town: "Oxford", post_code: "ox46nb" };
	const list = async (caller: ApiCaller, query = "") =>
		(await caller.call<OfferedAddress[]>("GET", `/customer/addresses${query}`)).data;
	const create = async (caller: ApiCaller, changes: object = {}) =>
		(await caller.call<{ id: number }>("POST", "/customer/addresses", { ...ADDRESS, ...changes })).data.id;

	it("come by use, without those of the office, and are searched", async () => {
		await create(eastfield, { name: "Annexe", post_code: "OX1 1AA" });
		await create(eastfield);
		await create(westbrook, { name: "Theirs" });
		await admin.call("POST", "/client/customer-address", {
			...ADDRESS,
			name: "Ward Supply",
			post_code: "NR4 7UY",
		});
		await saveJobWith({ collection_name: "STORES" });
		await saveJobWith({ delivery_name: "Elsewhere" });
		await saveJobWith({ customer_id: 2, collection_name: "Annexe", collection_post_code: "OX1 1AA" });
		expect((await list(eastfield)).map(({ name, uses }) => [name, uses])).toEqual([
			["Stores", 2],
			["Annexe", 0],
		]);
		expect((await list(eastfield, "?keyword=ox1")).map(({ name }) => name)).toEqual(["Annexe"]);
		expect((await list(eastfield, "?keyword=theirs")).length).toBe(0);
		expect((await list(eastfield, "?perPage=1&page=2")).map(({ name }) => name)).toEqual(["Annexe"]);
	});

	it("are changed and deleted by their customer", async () => {
		const id = await create(eastfield, {
			latitude: 51.7,
			longitude: -1.2,
			customer_id: 2,
			geofence_radius: 5000,
		});
		const { data, message } = await eastfield.call("PUT", `/customer/addresses/${id}`, {
			...ADDRESS,
			name: "New stores",
		});
		expect(message).toBe("Customer Address Updated Successfully.");
		expect(data).toMatchObject({ id, name: "New stores", post_code: "OX4 6NB", latitude: null });
		expect(
			await api.north.d1.prepare("SELECT customer_id, geofence_radius FROM customer_address").first(),
		).toEqual({ customer_id: 1, geofence_radius: 150 });
		expect((await eastfield.call("DELETE", `/customer/addresses/${id}`)).data).toEqual({ id });
		expect(await list(eastfield)).toEqual([]);
	});

	it("are not those of another customer, nor those of the office", async () => {
		const foreign = await create(westbrook);
		const { data } = await admin.call<{ id: number }>("POST", "/client/customer-address", ADDRESS);
		for (const [id, status] of [
			[foreign, 404],
			[data.id, 404],
			[999_999, 404],
		]) {
			const path = `/customer/addresses/${id}`;
			expect((await eastfield.call("PUT", path, ADDRESS)).status).toBe(status);
			expect((await eastfield.call("DELETE", path)).status).toBe(status);
		}
		expect((await list(westbrook)).length).toBe(1);
	});

	it("need what the office's need", async () => {
		const { status, data } = await eastfield.call("POST", "/customer/addresses", { name: "" });
		expect([status, Object.keys(data as object).sort()]).toEqual([
			422,
			["address_line_1", "name", "post_code", "town"],
		]);
	});
});
