import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { diaryRoutes } from "@/workers/api/v3/diary/diary/routes";
import { jobRoutes } from "@/workers/api/v3/jobs/jobs/routes";
import { openApiDocument } from "@/workers/http/openapi/openapi";
import type { DiaryColumnSetting } from "~/domain/diary/diary/column-settings";
import type { JobListResponse } from "~/domain/jobs/jobs/list/schemas-list";
import { jobListResponse } from "~/domain/jobs/jobs/list/schemas-list";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { SavedView } from "~/domain/jobs/views/saved-view";
import { todayInLondon } from "~/shared/time/london";

let api: TestApi;
let admin: ApiCaller;
const day = "2031-11-24";

const job = (overrides: object = {}) => ({
	customer_id: 1,
	load_type_id: 501,
	collection_name: "Depot A",
	collection_date: day,
	delivery_date: day,
	base_charge: 100,
	...overrides,
});
const save = async (overrides: object = {}) =>
	(await admin.call<JobView>("POST", "/client/save-job", job(overrides))).data;
const list = (query: string, caller = admin, area = "client") =>
	caller.call<
		JobListResponse & { job_details: { prev_page_url: string | null; next_page_url: string | null } }
	>("GET", `/${area}/get-job-list?${query}`);

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
	await save({ collection_time: "10:00", customer_reference: [{ name: "ALPHA-1" }] });
	await save({ collection_time: "07:00", customer_reference: [{ name: "BETA-2" }], collection_name: "=1+1" });
	await save({ status: "Quote", customer_id: 2, collection_name: '<b>"Bold"</b>' });
	await save({ collection_date: "2031-11-25", delivery_date: "2031-11-25" });
});
afterAll(() => api.close());

describe("the list", () => {
	it("diary-order and diary-status-counts: sorts by status, day and time; counts include All", async () => {
		const { status, data } = await list(`date_from=${day}&date_to=${day}`);
		expect(status).toBe(200);
		expect(jobListResponse.parse(data).job_details.total).toBe(3);
		expect(data.job_details.data.map((row) => [row.status, row.collection_time])).toEqual([
			["Quote", "09:00"],
			["Pending", "07:00"],
			["Pending", "10:00"],
		]);
		expect(data.statusCount).toEqual({ Quote: 1, Pending: 2, All: 3 });
	});

	it("has pages with links to the previous and next", async () => {
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
	])("filters by %s", async (query, total) => {
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
		"date_from=2031-11-25&date_to=2031-11-24",
	])("refuses %s", async (query) => {
		expect((await list(query)).status).toBe(422);
	});

	it("finds a job by the references it has now", async () => {
		const date = "2032-03-01";
		const { id, version } = await save({
			collection_date: date,
			delivery_date: date,
			customer_reference: [{ name: "GAMMA-3" }, { name: "GAMMA-4" }],
			air_way_bill_numbers: [{ awb_number: "125-99" }],
		});
		const count = async (keywords: string) =>
			(await list(`date_from=${date}&date_to=${date}&keywords=${keywords}`)).data.job_details.total;
		expect([await count("GAMMA-4"), await count("125-99")]).toEqual([1, 1]);
		await admin.call("PUT", `/client/update-job/${id}`, {
			version,
			customer_reference: [{ name: "GAMMA-3" }, { name: "DELTA-5" }],
		});
		expect([await count("GAMMA-4"), await count("DELTA-5"), await count("125-99")]).toEqual([0, 1, 1]);
	});

	it("sorts by a column in both directions", async () => {
		const { data } = await list(`date_from=${day}&date_to=2031-11-25&sort=job_number&direction=desc`);
		expect(data.job_details.data.map((row) => row.job_number)).toEqual(["4", "3", "2", "1"]);
	});

	it("diary-default-dates: shows today if no days are given", async () => {
		const today = todayInLondon(new Date());
		const { job_number } = await save({ collection_date: today, delivery_date: today });
		const { data } = await list("");
		expect(data.job_details.data.map((row) => row.job_number)).toEqual([job_number]);
	});

	it("gives the fields of a diary only where they are asked for", async () => {
		const range = "date_from=2026-01-01&date_to=2031-12-31";
		const portal = await api.north.signIn("Portal of fields", { user_type: "customer", customer_id: 2 });
		const fieldsOf = async (query: string, caller = admin, area = "client") =>
			Object.keys((await list(`${range}&${query}`, caller, area)).data.job_details.data[0] ?? {});
		const all = await fieldsOf("");
		const diary = await fieldsOf("fields=diary");
		expect(all.filter((name) => !diary.includes(name)).sort()).toEqual([
			"customer_id",
			"draft",
			"item_count",
			"load_type_id",
			"mileage",
			"service_id",
			"spaces",
			"weight",
		]);
		expect(await fieldsOf("fields=all")).toEqual(all);
		const own = await fieldsOf("fields=diary", portal, "customer");
		expect(own.filter((name) => !diary.includes(name))).toEqual([]);
		expect(own).not.toContain("driver_sub");
		expect((await list(`${range}&fields=id`)).status).toBe(422);
	});

	it("shows a customer only their own jobs whatever the filter, and not the carrier", async () => {
		const portal = await api.north.signIn("Portal", { user_type: "customer", customer_id: 2 });
		const ownJobs = await list(`date_from=2026-01-01&date_to=2031-12-31`, portal, "customer");
		expect(ownJobs.data.job_details.data.map(({ customer }) => customer.id)).toEqual([2]);
		expect(ownJobs.data.statusCount).toEqual({ Quote: 1, All: 1 });
		expect(ownJobs.data.job_details.data[0]).not.toHaveProperty("driver_sub");
		for (const query of ["customer_id=1", "keyword=ALPHA-1", "job_number=1", "cus_ref=ALPHA"]) {
			const others = await list(`date_from=2026-01-01&date_to=2031-12-31&${query}`, portal, "customer");
			expect([query, others.data.job_details.total]).toEqual([query, 0]);
		}
		expect((await list("", portal)).status).toBe(403);
		expect((await list("", admin, "customer")).status).toBe(403);
	});

	it("a customer's search does not match the office's notes, in whole or in part", async () => {
		const isolatedDay = "2027-01-11";
		const form = {
			customer_id: 2,
			load_type_id: 501,
			collection_date: isolatedDay,
			delivery_date: isolatedDay,
		};
		await admin.call("POST", "/client/save-job", {
			...form,
			collection_name: "Gate Zq",
			report_notes: "Slow payer Xk",
		});
		const portal = await api.north.signIn("Searcher", { user_type: "customer", customer_id: 2 });
		const countMatches = async (keyword: string, by?: ApiCaller) =>
			(await list(`date_from=${isolatedDay}&date_to=${isolatedDay}&keyword=${keyword}`, by, by && "customer"))
				.data.job_details.total;
		for (const [keyword, customerTotal] of [
			["payer", 0],
			["Xk", 0],
			["Gate", 1],
			["Zq", 1],
		] as const)
			expect([keyword, await countMatches(keyword), await countMatches(keyword, portal)]).toEqual([
				keyword,
				1,
				customerTotal,
			]);
	});

	it("another company sees none of its jobs", async () => {
		const south = await api.south.signIn("Sue");
		expect((await list(`date_from=2026-01-01&date_to=2031-12-31`, south)).data.job_details.total).toBe(0);
	});
});

describe("traffic-diary.csv", () => {
	it("contains the jobs of the filter with formulas escaped", async () => {
		const response = await admin.fetch("GET", `/client/traffic-diary/csv?date_from=${day}&date_to=${day}`);
		expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="traffic-diary.csv"');
		const lines = (await response.text()).replace("\uFEFF", "").trimEnd().split("\r\n");
		expect(lines).toHaveLength(4);
		expect(lines[0]).toMatch(/^Job #,Type,Ref,Customer,Status,/);
		expect(lines[1]).toContain('"<b>""Bold""</b>"');
		expect(lines[2]).toContain("'=1+1");
		expect(lines[3]).toMatch(/^1,Job,ALPHA-1,Eastfield,Pending,Depot A,.*24-11-2031,10:00,.*100\.00$/);
	});
});

describe("the columns and the table style", () => {
	it("diary-table-style-saved: each user has their own columns, created on first read", async () => {
		const other = await api.north.signIn("Olive");
		const readColumns = (caller: ApiCaller) =>
			caller.call<DiaryColumnSetting[]>("GET", "/client/traffic-diary-settings");
		const [ownColumns, others] = [(await readColumns(admin)).data, (await readColumns(other)).data];
		expect(ownColumns.map(({ slug }) => slug).slice(0, 3)).toEqual([
			"job_number",
			"job_type",
			"customer_reference",
		]);
		expect(ownColumns.some(({ slug }) => slug === "service")).toBe(false);
		const [ref] = ownColumns.filter(({ slug }) => slug === "customer_reference");
		const hiddenColumn = await admin.call("PUT", `/client/traffic-diary-settings/${ref?.id}`, {
			is_active: 0,
			width: 200,
		});
		expect(hiddenColumn.message).toBe("Traffic Diary Settings Updated Successfully");
		expect(
			(await other.call("PUT", `/client/traffic-diary-settings/${ref?.id}`, { is_active: 0 })).status,
		).toBe(404);
		expect((await readColumns(admin)).data.find(({ id }) => id === ref?.id)).toMatchObject({
			is_active: 0,
			width: 200,
		});
		expect((await readColumns(other)).data).toEqual(others);
	});

	it("can be reordered without changing another user's", async () => {
		const { data: ownColumns } = await admin.call<DiaryColumnSetting[]>(
			"GET",
			"/client/traffic-diary-settings",
		);
		const reversed = [...ownColumns].reverse().map(({ id }, index) => ({ id, position: index + 1 }));
		const moved = await admin.call<DiaryColumnSetting[]>(
			"PUT",
			"/client/traffic-diary-settings/update/position",
			{ positions: reversed },
		);
		expect(moved.data.map(({ id }) => id)).toEqual(reversed.map(({ id }) => id));
		const withoutWrapper = await admin.call(
			"PUT",
			"/client/traffic-diary-settings/update/position",
			reversed,
		);
		expect(withoutWrapper.status).toBe(200);
		expect(
			(await admin.call("PUT", "/client/traffic-diary-settings/update/position", { positions: "x" })).status,
		).toBe(422);
	});

	it("of a customer are those of the portal", async () => {
		const portal = await api.north.signIn("Portia", { user_type: "customer", customer_id: 1 });
		const { data } = await portal.call<DiaryColumnSetting[]>("GET", "/customer/traffic-diary-settings");
		const slugs = data.map(({ slug }) => slug);
		expect(slugs).toContain("service");
		expect(["job_type", "driver_sub", "action"].filter((slug) => slugs.includes(slug))).toEqual([]);
	});

	it("save the table style and refuse one that is too large", async () => {
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

	it("are stored per owner, can be shared, and only the owner can change them", async () => {
		const olive = await api.north.signIn("Olga");
		const created = await admin.call<SavedView>("POST", "/client/saved-views", view);
		expect(created.data).toMatchObject({ ...view, own: true, is_shared: 0, screen: "traffic-diary" });
		const viewPath = `/client/saved-views/${created.data.id}`;
		expect((await olive.call<SavedView[]>("GET", "/client/saved-views")).data).toEqual([]);
		expect((await olive.call("PUT", viewPath, view)).status).toBe(404);
		await admin.call("PUT", viewPath, { ...view, is_shared: true });
		const sharedViews = await olive.call<SavedView[]>("GET", "/client/saved-views");
		expect(sharedViews.data).toMatchObject([{ name: "Leeds today", own: false, owner_name: "Admin" }]);
		expect((await olive.call("DELETE", viewPath)).status).toBe(404);
		expect((await admin.call("DELETE", viewPath)).status).toBe(200);
	});

	it("need a unique name", async () => {
		await admin.call("POST", "/client/saved-views", { ...view, name: "Twice" });
		const duplicate = await admin.call("POST", "/client/saved-views", { ...view, name: "twice" });
		expect(duplicate.data).toEqual({ name: ["You already have a view with this name"] });
		expect((await admin.call("POST", "/client/saved-views", { ...view, name: " " })).status).toBe(422);
	});
});

describe("lookups of the form", () => {
	it("one response has all lists the job form chooses from", async () => {
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
				"has_rate_cards",
				"load_types",
				"load_type_needs",
				"london_vehicle_types",
				"needs",
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

it("every route of the two areas is published", () => {
	const { paths = {} } = openApiDocument([...diaryRoutes, ...jobRoutes]);
	expect(Object.keys(paths)).toContain("/client/traffic-diary/csv");
	expect(paths["/client/restore-job/{id}"]).toHaveProperty("put");
});
