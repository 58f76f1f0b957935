import { describe, expect, it } from "vitest";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRecord } from "@/tests/support/api/test-records";
import { addRow } from "@/tests/support/databases/rows";
import { read } from "~/db/read";
import { selectNeedFactsOfBoards, selectNeedFactsOfJobs } from "~/db/repositories/planning/needs";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { statusRank } from "~/domain/jobs/jobs/model/status";
import type { ResourceRow } from "~/domain/master-data/records/field";
import { missingNeeds } from "~/domain/planning/needs/missing-needs";
import { indexNeeds, readNeedFacts } from "~/domain/planning/needs/need-facts";

let api: TestApi;
let admin: ApiCaller;
openApiBeforeAll((opened) => {
	({ api, admin } = opened);
});

const ADR = 1;
const TAIL_LIFT = 2;
const HIAB = 4;
const PAINT = { un_number: "UN1263", name: "Paint", class: "3", packing_group: "III", tunnel_code: "(D/E)" };
const JOB = { customer_id: 2, load_type_id: 502, collection_date: "2026-07-01", delivery_date: "2026-07-02" };
const save = (fields: object) => admin.call<JobView>("POST", "/client/save-job", { ...JOB, ...fields });
const namesOf = ({ job_needs }: JobView) => job_needs.map(({ name }) => name);

describe("the needs of a job", () => {
	it("are saved with its dangerous goods and read by name; dangerous goods are ADR", async () => {
		const { status, data } = await save({
			needs: [TAIL_LIFT, TAIL_LIFT],
			dangerous_goods: [PAINT],
			temperature: "2 to 8 °C",
			dimensions: "1.2 × 1.0 m",
			do_not_stack: true,
		});
		expect(status).toBe(200);
		expect(data).toMatchObject({
			needs: [TAIL_LIFT],
			dangerous_goods: [{ un_number: "1263", tunnel_code: "D/E", limited_quantity: 0, packages: "" }],
			temperature: "2 to 8 °C",
			do_not_stack: 1,
		});
		expect(data.job_needs).toEqual([
			{ id: ADR, name: "ADR", kind: "adr", is_implied: 1 },
			{ id: TAIL_LIFT, name: "Tail lift", kind: "tail_lift", is_implied: 0 },
		]);
		const { data: copy } = await admin.call<JobView>("POST", `/client/duplicate-job/${data.id}`, {});
		expect(namesOf(copy)).toEqual(["ADR", "Tail lift"]);
		expect(copy.dangerous_goods).toEqual(data.dangerous_goods);
	});

	it("are read of the boards of two days, with or without the jobs that wait", async () => {
		const { data } = await save({ needs: [TAIL_LIFT] });
		const days = { since: "2026-06-30", from: "2026-07-01", to: "2026-07-02" };
		const factsOf = async (waiting: readonly number[]) => {
			const [[row]] = await read(api.north.d1, [selectNeedFactsOfBoards(days, waiting)]);
			return readNeedFacts(row).needs.map(({ job_id }) => job_id);
		};
		expect(await factsOf([statusRank("Pending")])).toContain(data.id);
		expect(await factsOf([])).toEqual([]);
	});

	it("are none for a call that does not name them", async () => {
		const { data } = await save({});
		expect(data).toMatchObject({ needs: [], dangerous_goods: [], job_needs: [], temperature: null });
	});

	it("follow from its load type, and of a sub-job from its trip", async () => {
		const type = await addRecord(admin, "/client/load-type", { code: "HIABS", needs: [HIAB] });
		expect(type).toMatchObject({ needs: [HIAB] });
		expect(namesOf((await save({ load_type_id: type.id })).data)).toEqual(["Hiab"]);
		const { data: trip } = await save({ job_type: 3, mode: 1, needs: [TAIL_LIFT] });
		const { data } = await admin.call<{ sub_job: JobView }>("POST", "/client/sub-job", {
			parent_id: trip.id,
			mode: 1,
			collection_date: "2026-07-01",
			collection_time: "08:00",
		});
		expect(namesOf(data.sub_job)).toEqual(["Tail lift"]);
	});

	it.each<[object, string]>([
		[{ needs: [9999] }, "needs"],
		[{ dangerous_goods: [{ ...PAINT, un_number: "126" }] }, "dangerous_goods.0.un_number"],
		[{ dangerous_goods: [{ ...PAINT, class: "3.9" }] }, "dangerous_goods.0.class"],
		[{ dangerous_goods: [{ ...PAINT, packing_group: "IV" }] }, "dangerous_goods.0.packing_group"],
	])("%j is refused at its field", async (fields, name) => {
		const { status, data } = await save(fields);
		expect([status, Object.keys(data)]).toEqual([422, [name]]);
	});
});

describe("needs in settings", () => {
	it("are the company's own beside those that come with the product, with a skill that is new", async () => {
		const need = await addRecord(admin, "/client/need", {
			name: "Piano",
			on_vehicle: 1,
			skill: "Piano moving",
			words: "grand piano",
		});
		expect(need).toMatchObject({ name: "Piano", on_vehicle: 1, on_trailer: 0, skill: "Piano moving" });
		const again = await addRecord(admin, "/client/need", { name: "Organ", skill: "piano MOVING" });
		expect(again.skill_id).toBe(need.skill_id);
		expect((await admin.call("DELETE", `/client/need/${ADR}`)).status).toBe(409);
		const { data: job } = await save({ needs: [need.id] });
		expect((await admin.call("DELETE", `/client/need/${need.id}`)).message).toContain(job.job_number);
	});
});

describe("those who carry a job", () => {
	const skillOf = async (name: string) =>
		await api.north.d1.prepare("SELECT id FROM skill WHERE name = ?").bind(name).first<number>("id");

	it("have features and skills that run out, by which a carrier is judged", async () => {
		const vehicle = await addRecord(admin, "/client/vehicle", {
			code: "V1",
			reg: "AB12 CDE",
			features: [HIAB],
		});
		const trailer = await addRecord(admin, "/client/trailer", {
			code: "T1",
			serial_no: "S1",
			features: [TAIL_LIFT],
		});
		const driver = await addRecord(admin, "/client/driver", {
			code: "D1",
			first_name: "Dee",
			last_name: "One",
			driver_skills: [{ skill_id: await skillOf("ADR"), expires_on: "2026-06-30" }],
		});
		const { data: job } = await save({ needs: [TAIL_LIFT, HIAB], dangerous_goods: [PAINT] });
		const { data: limited } = await save({ dangerous_goods: [{ ...PAINT, limited_quantity: 1 }] });
		const [[row]] = await read(api.north.d1, [selectNeedFactsOfJobs([job.id, limited.id])]);
		const { needsOf, featuresOf } = indexNeeds(readNeedFacts(row));
		const carrier = featuresOf({
			vehicle_id: Number(vehicle.id),
			trailer_id: Number(trailer.id),
			driver_id: Number(driver.id),
		});
		const missing = missingNeeds(needsOf(job.id), carrier, "2026-07-01");
		expect(missing.map(({ name, by, expired_on }) => [name, by, expired_on])).toEqual([
			["ADR", "driver", "2026-06-30"],
			["Hiab", "driver", null],
		]);
		expect(needsOf(limited.id)).toEqual([]);
	});

	it("are named with what they lack beside the job that they are allocated to", async () => {
		const { data: job } = await save({ needs: [TAIL_LIFT] });
		const path = `/client/missing-needs/${job.id}`;
		expect((await admin.call("GET", path)).data).toEqual([]);
		const { d1 } = api.north;
		const vehicle = await addRecord(admin, "/client/vehicle", { code: "V2", reg: "CD34 EFG" });
		const day = { date: "2026-07-01", vehicle_id: Number(vehicle.id) };
		const work_day_id = await addRow(d1, "work_day", day);
		await addRow(d1, "work_day_job", { job_id: job.id, work_day_id, is_planned: 1 });
		expect((await admin.call("GET", path)).data).toEqual([
			{
				work_day_id,
				date: "2026-07-01",
				reg: "CD34 EFG",
				driver_name: null,
				missing: [{ id: TAIL_LIFT, name: "Tail lift", by: "vehicle", expired_on: null }],
			},
		]);
		await admin.call("PUT", `/client/vehicle/${vehicle.id}`, { features: [TAIL_LIFT] });
		expect((await admin.call("GET", path)).data).toEqual([]);
	});

	it("lose no expiry when skills are sent as a list of ids, as before", async () => {
		const [adr, hiab] = [await skillOf("ADR"), await skillOf("Hiab")];
		const driver = await addRecord(admin, "/client/driver", {
			code: "D2",
			first_name: "Dee",
			last_name: "Two",
			driver_skills: [{ skill_id: adr, expires_on: "2030-01-31" }],
		});
		await admin.call("PUT", `/client/driver-skills-experience/${driver.id}`, {
			selected_skills_exp: [adr, hiab],
			user_id: driver.id,
		});
		const { data } = await admin.call<ResourceRow>("GET", `/client/driver/${driver.id}`);
		expect(data.skills_experience).toEqual([adr, hiab].sort((a, b) => Number(a) - Number(b)));
		expect(data.driver_skills).toMatchObject([
			{ skill_id: adr, expires_on: "2030-01-31" },
			{ skill_id: hiab, expires_on: null },
		]);
		const twice = await admin.call("POST", "/client/driver-skill", { driver_id: driver.id, skill_id: adr });
		expect([twice.status, twice.data]).toMatchObject([422, { skill_id: ["This already exists"] }]);
	});
});
