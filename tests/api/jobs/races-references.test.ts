import { afterAll, beforeAll, expect, it } from "vitest";
import type { ApiRequest } from "@/tests/support/api/http-api";
import { addRow } from "@/tests/support/databases/rows";
import { findRaceErrors, must, openRaces, type Races } from "@/tests/support/planning/race";

let races: Races;
beforeAll(async () => {
	races = await openRaces();
});
afterAll(() => races.close());

/** A job that fits the fields of a saved one. */
const newJob = (fields: object): ApiRequest => [
	"POST",
	"/client/save-job",
	{
		customer_id: 1,
		load_type_id: 501,
		collection_date: "2026-11-23",
		delivery_date: "2026-11-23",
		base_charge: 10,
		...fields,
	},
];
const code = (letter: string) => `${letter}${races.company.next()}`;
const insertCoded = (table: "freight_type" | "load_type" | "service" | "waiting_charge") =>
	addRow(races.company.d1, table, { code: code("X") });
const newVehicle = (fields: object): ApiRequest => [
	"POST",
	"/client/vehicle",
	{ code: code("W"), reg: code("W"), ...fields },
];
const allocation = async (kind: "sub-contractor" | "owner-driver", fields: object): Promise<ApiRequest> => [
	"POST",
	`/client/${kind}-job`,
	{ job_id: await races.company.job(races.company.day()), is_planned: 0, ...fields },
];
const workday = async (fields: object): Promise<ApiRequest> => [
	"POST",
	"/client/create-workday",
	{
		date: races.company.day(),
		shift_type_id: 1,
		vehicle_id: await races.company.vehicle(),
		driver_id: await races.company.driver(),
		...fields,
	},
];
const planOn = async (plannerable_id: number): Promise<ApiRequest> => {
	const date = races.company.day();
	const job_ids = [await races.company.job(date)];
	return ["POST", "/client/planner/plan-jobs", { job_ids, plannerable_id, date }];
};
const editJob = async (fields: object): Promise<ApiRequest> => [
	"PUT",
	`/client/update-job/${await races.company.job(races.company.day())}`,
	{ ...fields, version: 1 },
];

interface Use {
	/** The path of the records that one of the calls deletes. */
	path: string;
	create: () => Promise<number>;
	/** The call that refers to the record. */
	using: (id: number) => Promise<ApiRequest>;
}

const tariff = () =>
	addRow(races.company.d1, "extra_tariff", {
		code: code("E"),
		name: "Extra",
		charge: 1,
		position: races.company.next(),
	});
const roleId = () => addRow(races.company.d1, "role", { name: code("Role ") });

/** What refers to each kind of record. */
const USES: Record<string, Use> = {
	"a customer, saving a job": {
		path: "customers",
		create: () => races.company.customer(),
		using: async (customer_id) => newJob({ customer_id }),
	},
	"a customer, changing a job": {
		path: "customers",
		create: () => races.company.customer(),
		using: (customer_id) => editJob({ customer_id }),
	},
	"a load type, saving a job": {
		path: "load-type",
		create: () => insertCoded("load_type"),
		using: async (load_type_id) => newJob({ load_type_id }),
	},
	"a load type, changing a job": {
		path: "load-type",
		create: () => insertCoded("load_type"),
		using: (load_type_id) => editJob({ load_type_id }),
	},
	"a service, saving a job": {
		path: "services",
		create: () => insertCoded("service"),
		using: async (service_id) => newJob({ service_id }),
	},
	"a freight type, saving a job": {
		path: "freight-type",
		create: () => insertCoded("freight_type"),
		using: async (freight_type_id) => newJob({ freight_type_id }),
	},
	"an extra tariff, saving a job": {
		path: "extra-tariff",
		create: tariff,
		using: async (extra_tariff_id) => newJob({ job_extra_charges: [{ extra_tariff_id, count: 1 }] }),
	},
	"an extra tariff, changing a job": {
		path: "extra-tariff",
		create: tariff,
		using: (extra_tariff_id) => editJob({ job_extra_charges: [{ extra_tariff_id, count: 1 }] }),
	},
	"a sub-contractor, allocating": {
		path: "sub-contractor",
		create: () => races.company.subContractor(),
		using: (sub_contractor_id) => allocation("sub-contractor", { sub_contractor_id }),
	},
	"an owner-driver, allocating": {
		path: "owner-driver",
		create: () => races.company.ownerDriver(),
		using: (owner_driver_id) => allocation("owner-driver", { owner_driver_id }),
	},
	"a driver, booking": {
		path: "driver",
		create: () => races.company.driver(),
		using: (driver_id) => workday({ driver_id }),
	},
	"a driver as a favourite": {
		path: "driver",
		create: () => races.company.driver(),
		using: async (driver_id) => [
			"POST",
			"/client/vehicle-fav-driver",
			{ vehicle_id: await races.company.vehicle(), driver_id, shift_type: 1 },
		],
	},
	"a vehicle, booking": {
		path: "vehicle",
		create: () => races.company.vehicle(),
		using: (vehicle_id) => workday({ vehicle_id }),
	},
	"a vehicle, planning": { path: "vehicle", create: () => races.company.vehicle(), using: planOn },
	"a trailer, booking": {
		path: "trailer",
		create: () => addRow(races.company.d1, "trailer", { code: code("T"), serial_no: code("T") }),
		using: (trailer_id) => workday({ trailer_id }),
	},
	"a vehicle type, adding a vehicle": {
		path: "vehicle-type",
		create: () => addRow(races.company.d1, "vehicle_type", { v_code: code("VT") }),
		using: async (vehicle_type_id) => newVehicle({ vehicle_type_id }),
	},
	"a depot, adding a vehicle": {
		path: "depot",
		create: () => addRow(races.company.d1, "depot", { code: code("DP"), name: "Depot" }),
		using: async (depot_id) => newVehicle({ depot_id }),
	},
	"a contractor, adding a vehicle": {
		path: "contractor",
		create: () => addRow(races.company.d1, "contractor", { code: code("CO"), name: "Hire" }),
		using: async (contractor_id) => newVehicle({ contractor_id }),
	},
	"a depot, adding a driver": {
		path: "depot",
		create: () => addRow(races.company.d1, "depot", { code: code("DP"), name: "Depot" }),
		using: async (depot_id) => [
			"POST",
			"/client/driver",
			{ code: code("DR"), first_name: "New", last_name: "Driver", depot_id },
		],
	},
	"a waiting charge, adding a load type": {
		path: "waiting-charge",
		create: () => insertCoded("waiting_charge"),
		using: async (waiting_charge_id) => ["POST", "/client/load-type", { code: code("L"), waiting_charge_id }],
	},
	"a tax code, changing a customer's company": {
		path: "tax-code",
		create: () => addRow(races.company.d1, "tax_code", { code: code("TX"), rate: 0 }),
		using: async (tax_code_id) => [
			"POST",
			"/client/customer-details",
			{ customer_id: await races.company.customer(), company_name: "Firm", tax_code_id },
		],
	},
	"a role, adding a profile": {
		path: "roles",
		create: roleId,
		using: async (role_id) => [
			"POST",
			"/client/profiles",
			{ code: code("P"), role_id, first_name: "New", last_name: "Profile", email: `${code("p")}@north.test` },
		],
	},
};

it.each(Object.entries(USES))("deleting %s: one succeeds", async (name, { path, create, using }) => {
	const round = async (): Promise<ApiRequest[]> => {
		const id = await create();
		return [["DELETE", `/client/${path}/${id}`], await using(id)];
	};
	expect(await findRaceErrors(races, `deleting ${name}`, { round, winners: 1 })).toEqual([]);
});

it.each([
	["services", () => insertCoded("service"), { description: "New" }],
	["sub-contractor", () => races.company.subContractor(), { name: "New" }],
	["vehicle", () => races.company.vehicle(), { description: "New" }],
	["driver", () => races.company.driver(), { first_name: "New" }],
] as const)(
	"deleting and changing %s: nothing is changed after it is deleted",
	async (path, create, fields) => {
		const round = async (): Promise<ApiRequest[]> => {
			const id = await create();
			return [
				["DELETE", `/client/${path}/${id}`],
				[path === "services" ? "PATCH" : "PUT", `/client/${path}/${id}`, fields],
			];
		};
		expect(await findRaceErrors(races, `deleting and changing ${path}`, { round })).toEqual([]);
	},
);

it("a job is not merged away while something is added to it", async () => {
	const round = async (): Promise<ApiRequest[]> => {
		const date = races.company.day();
		const job_id = await races.company.job(date);
		const vehicle = await races.company.vehicle();
		await must(races.people[0], [
			"POST",
			"/client/planner/plan-jobs",
			{ job_ids: [job_id], plannerable_id: vehicle, date },
		]);
		const { jobs } = await must<{ jobs: { id: number }[] }>(races.people[0], [
			"POST",
			"/client/planner/split-job-for-vehicle",
			{ job_id },
		]);
		const leg = jobs.find(({ id }) => id !== job_id)?.id ?? 0;
		return [
			["POST", "/client/planner/merge-job-for-planning", { job_id }],
			["POST", "/client/job-note", { job_detail_id: leg, notes: "Ring the bell" }],
		];
	};
	expect(await findRaceErrors(races, "merging and adding a note", { round })).toEqual([]);
});
