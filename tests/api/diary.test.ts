import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { diaryRoutes } from "@/workers/api/v3/diary/routes";
import { jobRoutes } from "@/workers/api/v3/jobs/routes";
import { openApiDocument } from "@/workers/http/openapi";
import type { DiaryColumnSetting } from "~/domain/diary/settings";
import type { JobListData } from "~/domain/jobs/schemas-list";
import { jobListData } from "~/domain/jobs/schemas-list";
import type { JobView } from "~/domain/jobs/shapes";
import type { SavedView } from "~/domain/views/row";
import { type Caller, type Desk, openDesk } from "../support/desk";

let desk: Desk;
let admin: Caller;
const day = "2026-11-23";

const job = (more: object = {}) => ({
	customer_id: 1,
	load_type_id: 501,
	collection_name: "Depot A",
	collection_date: day,
	delivery_date: day,
	base_charge: 100,
	...more,
});
const save = async (more: object = {}) =>
	(await admin.call<JobView>("POST", "/client/save-job", job(more))).data;
const list = (query: string, caller = admin, area = "client") =>
	caller.call<JobListData & { job_details: { prev_page_url: string | null; next_page_url: string | null } }>(
		"GET",
		`/${area}/get-job-list?${query}`,
	);

beforeAll(async () => {
	desk = await openDesk();
	admin = await desk.north.signIn("Admin");
	await save({ collection_time: "10:00", customer_reference: [{ name: "ALPHA-1" }] });
	await save({ collection_time: "07:00", customer_reference: [{ name: "BETA-2" }], collection_name: "=1+1" });
	await save({ status: "Quote", customer_id: 2, collection_name: '<b>"Bold"</b>' });
	await save({ collection_date: "2026-11-24", delivery_date: "2026-11-24" });
});
afterAll(() => desk.close());

describe("the list", () => {
	it("diary-order and diary-status-counts: status first, then day and time; counts with All", async () => {
		const { status, data } = await list(`date_from=${day}&date_to=${day}`);
		expect(status).toBe(200);
		expect(jobListData.parse(data).job_details.total).toBe(3);
		expect(data.job_details.data.map((row) => [row.status, row.collection_time])).toEqual([
			["Quote", "09:00"],
			["Pending", "07:00"],
			["Pending", "10:00"],
		]);
		expect(data.statusCount).toEqual({ Quote: 1, Pending: 2, All: 3 });
	});

	it("pages with links either way", async () => {
		const { data } = await list(`start_date=${day}&end_date=${day}&perPage=1&page=2`);
		expect(data.job_details).toMatchObject({ total: 3, perPage: 1, currentPage: 2 });
		expect(data.job_details.data).toHaveLength(1);
		expect(data.job_details.prev_page_url).toContain("page=1");
		expect(data.job_details.next_page_url).toMatch(/^\/api\/v3\/client\/get-job-list\?.*page=3/);
		const last = await list(`date_from=${day}&date_to=${day}&perPage=500`);
		expect([last.data.job_details.prev_page_url, last.data.job_details.next_page_url]).toEqual([null, null]);
	});

	it.each([
		["status=Pending", 2],
		["status=Pending,Quote", 3],
		["status=Pending&status=Quote", 3],
		["status[]=Quote", 1],
		["status=All", 3],
		["keyword=ALPHA-1", 1],
		["keywords=ALPHA-1%0ABETA-2", 2],
		["customer_id=2", 1],
		["cus_ref=BETA", 1],
		["col_from=Depot", 1],
		["driver_id=7", 0],
		["job_number=1", 1],
	])("narrows by %s", async (query, total) => {
		const { data } = await list(`date_from=${day}&date_to=${day}&${query}`);
		expect(data.job_details.total).toBe(total);
	});

	it.each([
		"date_from=2026-13-01",
		"perPage=501",
		"page=0",
		"status=Nowhere",
		"sort=uid",
		"direction=up",
		"date_from=2026-11-24&date_to=2026-11-23",
	])("refuses %s", async (query) => {
		expect((await list(query)).status).toBe(422);
	});

	it("sorts by a column either way", async () => {
		const { data } = await list(`date_from=${day}&date_to=2026-11-24&sort=job_number&direction=desc`);
		expect(data.job_details.data.map((row) => row.job_number)).toEqual(["4", "3", "2", "1"]);
	});

	it("diary-default-dates: today where no days are named", async () => {
		const { data } = await list("");
		expect(data.job_details.total).toBe(0);
	});

	it("a customer sees only their own, whatever they ask for, and not who carries it", async () => {
		const portal = await desk.north.signIn("Portal", { user_type: "customer", customer_id: 2 });
		const all = await list(`date_from=2026-01-01&date_to=2026-12-31`, portal, "customer");
		expect(all.data.job_details.data.map((row) => row.customer_id)).toEqual([2]);
		expect(all.data.statusCount).toEqual({ Quote: 1, All: 1 });
		expect(all.data.job_details.data[0]).not.toHaveProperty("driver_sub");
		for (const query of ["customer_id=1", "keyword=ALPHA-1", "job_number=1", "cus_ref=ALPHA"]) {
			const theirs = await list(`date_from=2026-01-01&date_to=2026-12-31&${query}`, portal, "customer");
			expect([query, theirs.data.job_details.total]).toEqual([query, 0]);
		}
		expect((await list("", portal)).status).toBe(403);
		expect((await list("", admin, "customer")).status).toBe(403);
	});

	it("a customer's search leaves the office's notes alone, whole and in short pieces", async () => {
		const apart = "2027-01-11";
		const form = { customer_id: 2, load_type_id: 501, collection_date: apart, delivery_date: apart };
		await admin.call("POST", "/client/save-job", {
			...form,
			collection_name: "Gate Zq",
			report_notes: "Slow payer Xk",
		});
		const portal = await desk.north.signIn("Searcher", { user_type: "customer", customer_id: 2 });
		const found = async (keyword: string, by?: Caller) =>
			(await list(`date_from=${apart}&date_to=${apart}&keyword=${keyword}`, by, by && "customer")).data
				.job_details.total;
		for (const [keyword, theirs] of [
			["payer", 0],
			["Xk", 0],
			["Gate", 1],
			["Zq", 1],
		] as const)
			expect([keyword, await found(keyword), await found(keyword, portal)]).toEqual([keyword, 1, theirs]);
	});

	it("another company sees nothing of it", async () => {
		const south = await desk.south.signIn("Sue");
		expect((await list(`date_from=2026-01-01&date_to=2026-12-31`, south)).data.job_details.total).toBe(0);
	});
});

describe("traffic-diary.csv", () => {
	it("holds the current filter, formulas made harmless", async () => {
		const answer = await admin.fetch("GET", `/client/traffic-diary/csv?date_from=${day}&date_to=${day}`);
		expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="traffic-diary.csv"');
		const lines = (await answer.text()).replace("\uFEFF", "").trimEnd().split("\r\n");
		expect(lines).toHaveLength(4);
		expect(lines[0]).toMatch(/^Job #,Type,Ref,Customer,Status,/);
		expect(lines[1]).toContain('"<b>""Bold""</b>"');
		expect(lines[2]).toContain("'=1+1");
		expect(lines[3]).toMatch(/^1,Job,ALPHA-1,Eastfield,Pending,Depot A,.*23-11-2026,10:00,.*100\.00$/);
	});
});

describe("the columns and the table style", () => {
	it("diary-table-style-saved: everybody has their own columns, made at the first reading", async () => {
		const other = await desk.north.signIn("Olive");
		const read = (caller: Caller) =>
			caller.call<DiaryColumnSetting[]>("GET", "/client/traffic-diary-settings");
		const [mine, theirs] = [(await read(admin)).data, (await read(other)).data];
		expect(mine.map(({ slug }) => slug).slice(0, 3)).toEqual([
			"job_number",
			"job_type",
			"customer_reference",
		]);
		expect(mine.some(({ slug }) => slug === "service")).toBe(false);
		const [ref] = mine.filter(({ slug }) => slug === "customer_reference");
		const hidden = await admin.call("PUT", `/client/traffic-diary-settings/${ref?.id}`, {
			is_active: 0,
			width: 200,
		});
		expect(hidden.message).toBe("Traffic Diary Settings Updated Successfully");
		expect(
			(await other.call("PUT", `/client/traffic-diary-settings/${ref?.id}`, { is_active: 0 })).status,
		).toBe(404);
		expect((await read(admin)).data.find(({ id }) => id === ref?.id)).toMatchObject({
			is_active: 0,
			width: 200,
		});
		expect((await read(other)).data).toEqual(theirs);
	});

	it("are put into another order, another person's untouched", async () => {
		const { data: mine } = await admin.call<DiaryColumnSetting[]>("GET", "/client/traffic-diary-settings");
		const turned = [...mine].reverse().map(({ id }, at) => ({ id, position: at + 1 }));
		const moved = await admin.call<DiaryColumnSetting[]>(
			"PUT",
			"/client/traffic-diary-settings/update/position",
			{ positions: turned },
		);
		expect(moved.data.map(({ id }) => id)).toEqual(turned.map(({ id }) => id));
		const bare = await admin.call("PUT", "/client/traffic-diary-settings/update/position", turned);
		expect(bare.status).toBe(200);
		expect(
			(await admin.call("PUT", "/client/traffic-diary-settings/update/position", { positions: "x" })).status,
		).toBe(422);
	});

	it("a customer has the columns of the portal", async () => {
		const portal = await desk.north.signIn("Portia", { user_type: "customer", customer_id: 1 });
		const { data } = await portal.call<DiaryColumnSetting[]>("GET", "/customer/traffic-diary-settings");
		const slugs = data.map(({ slug }) => slug);
		expect(slugs).toContain("service");
		expect(["job_type", "driver_sub", "action"].filter((slug) => slugs.includes(slug))).toEqual([]);
	});

	it("the table style is kept, and too much of it refused", async () => {
		const first = await admin.call<{ value: object }>("GET", "/client/traffic-diary-quick-update");
		expect(first.data.value).toMatchObject({ size: "compact" });
		await admin.call("POST", "/client/traffic-diary-quick-update", {
			value: { size: "wide", type: "zebra" },
		});
		const next = await admin.call("GET", "/client/traffic-diary-quick-update");
		expect(next.data).toEqual({ value: { size: "wide", type: "zebra" } });
		const big = await admin.call("POST", "/client/traffic-diary-quick-update", { value: "x".repeat(20_000) });
		expect(big.status).toBe(422);
	});
});

describe("saved views", () => {
	const view = {
		name: "Leeds today",
		filters: { col_town: "Leeds" },
		sort: { sort: "customer", direction: "asc" },
	};

	it("are kept for their owner, shared on request, and nobody else's to change", async () => {
		const olive = await desk.north.signIn("Olga");
		const made = await admin.call<SavedView>("POST", "/client/saved-views", view);
		expect(made.data).toMatchObject({ ...view, own: true, is_shared: 0, screen: "traffic-diary" });
		const at = `/client/saved-views/${made.data.id}`;
		expect((await olive.call<SavedView[]>("GET", "/client/saved-views")).data).toEqual([]);
		expect((await olive.call("PUT", at, view)).status).toBe(404);
		await admin.call("PUT", at, { ...view, is_shared: true });
		const seen = await olive.call<SavedView[]>("GET", "/client/saved-views");
		expect(seen.data).toMatchObject([{ name: "Leeds today", own: false, owner_name: "Admin" }]);
		expect((await olive.call("DELETE", at)).status).toBe(404);
		expect((await admin.call("DELETE", at)).status).toBe(200);
	});

	it("have a name of their own", async () => {
		await admin.call("POST", "/client/saved-views", { ...view, name: "Twice" });
		const again = await admin.call("POST", "/client/saved-views", { ...view, name: "twice" });
		expect(again.data).toEqual({ name: ["You already have a view of this name"] });
		expect((await admin.call("POST", "/client/saved-views", { ...view, name: " " })).status).toBe(422);
	});
});

describe("lookups of the form", () => {
	it("everything the job form chooses from comes in one answer", async () => {
		const { data } = await admin.call<Record<string, unknown[]>>(
			"GET",
			"/client/get-traffic-diary-default-values",
		);
		expect(Object.keys(data).sort()).toEqual(
			[
				"company",
				"company_logo",
				"customer_addresses",
				"customers",
				"extra_tariffs",
				"freight_types",
				"load_types",
				"london_vehicle_types",
				"services",
				"vat_rate",
			].sort(),
		);
		expect(data.customers).toMatchObject([
			{ customer_code: "EAST", customer_emails: [] },
			{ customer_code: "WEST" },
		]);
	});

	it("statuses come in display order", async () => {
		const { data } = await admin.call<{ name: string }[]>("GET", "/client/get-job-status-types");
		expect(data.map(({ name }) => name).slice(0, 3)).toEqual(["Quote", "Pending", "Planned"]);
		expect(data).toHaveLength(20);
	});
});

it("every call of the two areas is published", () => {
	const { paths = {} } = openApiDocument([...diaryRoutes, ...jobRoutes]);
	expect(Object.keys(paths)).toContain("/client/traffic-diary/csv");
	expect(paths["/client/restore-job/{id}"]).toHaveProperty("put");
});
